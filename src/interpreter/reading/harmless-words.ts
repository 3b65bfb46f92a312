/** Words that change nothing about what is asked for: of grammar, of politeness, and such as every racing question has. */
const words =
  'a an the this that these those there here it its itself i me my mine myself we us our ours you your yours he him his she her hers ' +
  'they them their theirs who whom whose what which where how is am are was were be been being isnt arent wasnt werent im youre hes shes ' +
  'theyre weve ive youve id youd do does did doing done dont didnt doesnt has have had having hasnt havent hadnt can could cant couldnt ' +
  'would wouldnt shall should may might must will wont ' +
  'and or nor but if so as at by for from in into of off on onto out over than to too up down with within via through thru throughout ' +
  'during between among across about around while because both either neither any some all ' +
  'much many few little lot lots bit several other others another such own same only just even still yet already ' +
  'again once also no yes ok then now very really quite pretty actually basically simply exactly directly maybe perhaps possibly ' +
  'probably approximately roughly please kindly thanks thank pls plz hey hi hello dear mate guys bro buddy sir ' +
  'show shows showing showed shown give gives giving given tell tells telling told get gets getting got see sees seeing look looks looking ' +
  'want wants wanted wanna like likes liked love need needs needed know knows wonder wondering interested curious help helps let lets ' +
  'make makes making made take takes taking took put puts plot plots plotted plotting draw draws drawn drawing display displays displayed ' +
  'visualise visualize visualised visualized render generate create chart charts graph graphs diagram diagrams figure figures picture ' +
  'table tables list lists listed listing print output give check find out search fetch load pull bring analyse analyze analysed analyzed ' +
  'analysing analyzing analysis analyses examine study work works worked working run runs ran running go goes going went come comes coming ' +
  'came happen happens happened use uses used using try tries tried say says said talk ask asking asked answer question questions ' +
  'data info information detail details detailed stat stats statistic statistics number numbers value values result view overview ' +
  'performance perform performs performed performing compared complete full whole entire total overall general main exact precise quick ' +
  'latest recent good better best bad worse well nice great big bigger biggest large small new old ' +
  'f1 formula one motorsport racing grand prix gp event events session sessions weekend weekends circuit circuits track tracks course place ' +
  'car cars driver drivers team teams man men guy people person side pair two both ' +
  'time times timing day days year years season seasons round rounds lap laps race races raced drive drives drove driven driving ' +
  'time moment ' +
  'one ones thing things stuff way ways kind sort type part parts area areas point everything anything something nothing everyone anyone ' +
  'someone somebody everybody anybody looked there theres whats wheres whos hows whens lets heres thats ' +
  'individual respective respectively together apart alone else instead rather versus x vs ' +
  'position positions pos order ordered sorted set sets setting term terms course basis base based regarding concerning respect relative ' +
  'end start begin beginning middle finish line around against ' +
  'were been kinda gonna gotta wanna lemme gimme ya yall u ur r n s t m d ll re ve btwn btw wat wats wht hows abt rn tho tbh cuz bc ' +
  'situation local locally utc gmt zone far so ago season seasons english plain words word sentence brief short shortly quickly fast briefly simple easy easily clearly clear ' +
  'right left thing exact actual real true sure fine okay alright well anyway btw fyi by ' +
  'bigger gap seconds secs millisecond milliseconds difference different differ differs change changes changed changing turn turned ' +
  'high higher highest low lower close closer closest ' +
  'wich whcih waht hwo seen stand stood current final formula boys lads girls kid chap chaps bloke blokes fella gentlemen typically according hit somehow teh nd adn through ' +
  'most more less fewer everyone everybody ' +
  'avg min rank ranked trend trends colour colours color colors coloured colored lol lmao haha omg wow bruh dude imo imho tbf ngl idk asap hm hmm uh um yeah duh ugh oops whoops ' +
  'their team car own them held hold holds take placed been has specifically particular particularly especially';

export const harmlessWords: ReadonlySet<string> = new Set(words.split(' '));

/** Words of grammar that change what is asked for: one that no meaning took is asked about. */
const bearing =
  'not never first second third last top bottom after before since until till per each every half without ' +
  'except excluding ever slowest worst weakest fewest least dullest lowest smallest coldest coolest narrowest tiniest slimmest';

const negations =
  /^(?:isnt|arent|wasnt|werent|dont|doesnt|didnt|hasnt|havent|hadnt|cant|couldnt|wont|wouldnt|shouldnt|mustnt)$/;

/** What a negation stands before, or who is told, where nothing is denied: "isn't it?", "didn't he win?", "don't tell me". */
const denyNothing =
  /^(?:he|she|it|they|you|we|i|there|this|that|tell|show|want|need|care|mind|know|remember|understand|get|think|worry|have|see|say|find|the|any|all)$/;

/** Whether a word denies what stands behind it: "who didn't stop". At the beginning of a clause it asks whether: "didn't Norris win?" */
export function isNegation(text: string, next: string, isFirst: boolean): boolean {
  return negations.test(text) && !isFirst && !denyNothing.test(next);
}

/** Words of English, none of which is a slip of another or a name. */
export const plainWords: ReadonlySet<string> = new Set([...harmlessWords, ...bearing.split(' ')]);

const light =
  'a an the this that these those it its i id im my me we us our you your youre he hes him his she shes her hers they theyre them their theirs ' +
  'thats who whos whom whose what whats which where wheres how hows is are was were am be been being isnt wasnt do does did done doing ' +
  'dont didnt doesnt has have had can could cant couldnt would wouldnt should will wont shall may might must ' +
  'and or nor but if so as at by for from in into of off on onto out over to up with within via through during between far ' +
  'one ones other others two any some all either neither none no yes ok please pls kindly thanks thank show shows showed see tell told give get ' +
  'let lets want like look need say know wonder draw plot put just only now then there here theres heres again still also even really very ' +
  'actually exactly quite rather well many much lap laps race races year season session sessions weekend weekends time times driver drivers ' +
  'car cars team teams track circuit guy guys man people person anyone anybody someone somebody everyone everybody n u ur r btw lol tho um ' +
  'uh hmm hm fine duh ugh oops whoops oh hey hi sir mate dear buddy bro because thing things everything anything something nothing chart graph table list picture figure ' +
  'figures number numbers data info information detail details most best better bad good use used make made take taken set got gonna wanna ' +
  'gotta specifically particular particularly especially day moment point pair boys pos colour color individual respective grand prix gp f1 formula motorsport racing event events';

/**
 * Words that a message may have that leans on what was spoken of, without any meaning taking them. Others that every question may have
 * change there what is asked: "did it come out?", "what has changed?", "and in the part after that?".
 */
export const lightInFollowUps: ReadonlySet<string> = new Set(light.split(' '));
