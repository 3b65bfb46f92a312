/** "Haven't looked since the summer", "not watched in ages". */
const notFollowed =
  'looked, watched, checked, followed, been following, kept up, been paying attention, paid attention'
    .split(', ')
    .flatMap((verb) => ['havent', 'hadnt', 'not', 'ive not', 'i havent'].map((not) => `${not} ${verb}`))
    .concat('lost track', 'stopped watching', 'stopped following')
    .flatMap((verb) =>
      'since the summer, since summer, since the summer break, since the break, since the spring, since the start of the season, since then, in a while, for a while, in ages, for ages, in weeks, for weeks, for a few weeks, in months, for months, recently, lately'
        .split(', ')
        .map((time) => `${verb} ${time}`),
    );

/** Words of talk: of who asks, and why. Several words are one phrase. */
const ofAsker: readonly string[] = [
  // Of how long somebody has not followed it
  ...notFollowed,
  // Of the asker
  'fell asleep, fallen asleep, falling asleep, asleep, dozed off, dozed, dozing, passed out, overslept, slept through, slept in, slept, sleeping, woke up, woken up, waking up, woke, half asleep',
  'fell asleep halfway through, fell asleep halfway, fell asleep half way through, fell asleep mid race, fell asleep before the end, fell asleep at the end, fell asleep at the start, fell asleep during, slept through the start, missed the start, missed the end, missed the first half, missed the second half, missed the beginning, missed the last',
  'missed it, missed, missing it, had to work, at work, working late, on shift, night shift, on holiday, on vacation, on a plane, on a flight, at a wedding, at a party, at the pub, at my parents, with friends, was out, was away, been away, got home, just got home, got back, just got back',
  'couldnt watch, didnt watch, didnt see, didnt catch, havent seen, havent watched, not seen, never saw, cant watch, couldnt see, didnt get to see, wasnt watching, not watching, missed watching',
  'watching, rewatching, rewatched, rewatch, watched, watch, on replay, the replay, replay, replays, on tv, tv, stream, the stream, my stream, streaming, highlights, on demand, broadcast, wifi, internet, froze, buffering, crapped out, died on me, power cut',
  'just started watching, i just started watching, only just started watching, only started watching, just started following, started watching f1, started following f1, just got into f1, just getting into f1, getting into f1, got into this, got into f1, got into this sport, first time watching, first season watching, first race ever, my first race, my first season, catching up, catch up, new here, new to this, new to f1, new fan, newbie, noob, casual, casual fan, long time fan, lifelong fan, huge fan, big fan, fan, fans, fanboy, tifosi, hungover, drunk, tipsy, busy, bored, tired, jetlagged, homework',
  'forgot, forgotten, cant remember, cannot remember, dont remember, couldnt remember, cant recall, dont recall, remember, recall, blanking, brain fart, my memory, memory, no idea, no clue, not sure, unsure, confused, lost track, lost count',
  'friend, friends, buddy, mates, dad, mum, mom, brother, sister, uncle, wife, husband, girlfriend, boyfriend, colleague, colleagues, coworker, coworkers, boss, kids, son, daughter, roommate, flatmate, neighbour, family',
  'quiz, pub quiz, trivia, bet, argument, arguing, argue, argued, debate, debating, fight with my, discussion, discussing, settle this, settle it, settle a bet, settle a debate, settle an argument, homework, essay, article, podcast, blog, newsletter, column, episode, the episode, an episode, episode outline, an episode outline, outline, an outline, show notes, the show notes, rundown, script, the script, segment, a segment, match report, spreadsheet, thread, presentation',
  'thinking, thinking of, thinking about, considering, wondering about, benching, bench, dropping him, fantasy, fantasy team, my team, prepping, preparing, researching, research, writing, drafting, reading up, obsessed, planning',
  'preparing a segment on, preparing a segment about, preparing a segment, preparing a piece on, preparing a piece about, preparing a piece, preparing a feature on, preparing a feature, preparing an item on, preparing an item, writing a piece on, writing a piece about, writing a piece, writing a feature on, working on a piece on, working on a segment on, working on a feature on, recording a segment on',
];

/** Words of talk: what one feels, and thinks of a race or of an answer. */
const felt: readonly string[] = [
  'oh it was already, it was already, it is already over, its already over, oh its over already, oh already, already, it has been already, that was already, oh it already happened, it already happened, shame, a shame, what a shame, pity, a pity, what a pity, too bad, oh well, fair enough, fair, makes sense, that makes sense, makes a lot of sense, interesting, very interesting, how interesting, good to know, noted, gotcha, got it, understood, i see, hm, hmm, hmmm, huh, mhm, nice one, neat, nice graph, nice chart, nice plot, nice table, nice picture, lovely graph, cool graph, cool chart, never knew that, didnt know that, i didnt know that, who knew, who would have thought, expected that, as expected, thought so, close then, not surprised, not a surprise, no surprise, no surprise there',
  'ok bad question, bad question, my bad question, good question, that figures, typical, classic, whatever, finally, at last, about time, well deserved, fair play, good for him, good for them, good on him, good lad, good stuff, love that, thought as much, knew it, i knew it, called it, no surprises, no way, get in, lets go, come on, oh dear, oh no, oh wow, ah ok, ah okay, ah right, oh right, oh ok, oh okay, oh nice, bloody hell, holy cow, good grief, good to see, i know right, ikr, you dont say, fun fact, tough, tough luck, hard luck, harsh, rough, thats racing, thats f1, thats life, c est la vie, such is life, bravo, congrats, yay, hurray, woohoo, boo, not bad, not bad at all, fair do, fair dos, some race, some drive, some lap, hell of a race, hell of a drive, that win tho, that drive tho, that lap tho, that move tho, that start tho, what a win, what a lap, what a stint, what a start, what a move, what a performance, what a result, what a comeback, what a qualifying, what a guy, what a legend, what a joke, what a stat, what a year, so close, close one, close call, that was close, thats close, well then, quite something, mad stuff, crazy stuff, thats that',
  // Of what one thinks of it
  'chaos, chaotic, wild, crazy, insane, mad, madness, mental, bonkers, nuts, epic, amazing, awesome, incredible, unbelievable, unreal, brutal, dreadful, awful, terrible, horrible, horrendous, rubbish, trash, garbage, shit, shite, crap, shambles, shambolic, mess, messy, disaster, disastrous, nightmare, carnage, drama, bedlam, mayhem, rollercoaster, circus',
  'thriller, banger, cracker, cracking, classic, legendary, iconic, boring, bored me, borefest, snoozefest, snooze, snoozer, yawn, procession, dull, painful, heartbreaking, heartbreak, tragic, tragedy, sad, happy, glad, pleased, gutted, devastated, fuming, angry, furious, annoyed, annoying, shocked, stunned, surprised, surprising, shocking, shocker, stunner, hilarious, funny, weird, strange, odd, bizarre, ridiculous, absurd, sketchy, scary, terrifying',
  'beautiful, gorgeous, lovely, stunning, brilliant, fantastic, superb, excellent, decent, solid, meh, fun, exciting, entertaining, tense, intense, nervous, emotional, goosebumps, chills, tears, crying, cried, ecstatic, hyped, buzzing, excited, pumped, thrilled, proud, relieved, disappointed, disappointing, disappointment, underwhelming, underwhelmed, impressive, impressed',
  'absolute, absolutely, totally, utter, utterly, super, insanely, ridiculously, extremely, incredibly, seriously, embarrassing, embarrassed, scared, worried, worrying, afraid, ashamed, lost, stuck, desperate, puzzled, puzzling, baffled, baffling, intrigued, intriguing, fascinated, fascinating, stoked, chuffed, grateful, jealous, bananas, batshit, savage, filthy, dirty, cinema, poetry, pathetic, woeful, mega, immense, legend of a, unbearable, unwatchable, frustrating, frustrated, speechless, mindblowing, mind blowing, jaw dropping, nail biter, nailbiter, barnstormer, belter, stinker, dud, letdown, let down, joke, a joke, farce, mockery, disgrace, disgraceful, lottery, wreckfest, crashfest, demolition derby, ruined, sucked, sucks, blew my mind, slapped, rocked, hurts, hurt, kills me, killing me, broke my heart, made my day',
  'robbed, robbery, daylight robbery, unlucky, lucky, luck, bad luck, cursed, poor guy, poor thing, poor lad, poor, bless him, legend, beast, monster, king, goat, clown, clowns, clownshow, idiot, idiots, muppet, muppets, bottled it, flopped, cooked, washed, mid, fire, lit, vibes, mood, masterclass, masterpiece, magic, magical, dream, dreamy, miracle, robbed of',
  'cant believe it, cant believe, couldnt believe, cannot believe, still cant believe it, still cant believe, still cant get over it, cant get over it, never forget, never seen anything like it, what a race, what a weekend, what a day, what a drive, what a season, what a finish, what a mess, love it, loved it, loved, god, love this sport, this sport, hate it, hated it, hated, hate, enjoyed, enjoying, enjoy, miss him, adore, felt, feels, feel, feeling',
];

/** Wherever they stand, these ask for nothing. */
const always: readonly string[] = [
  'when they say that, when they say so, when people say that, when commentators say that, when you say that, quick question, quick one, stupid question, dumb question, silly question, random question, noob question, newbie question, serious question, genuine question, honest question, simple question, easy one, easy question, weird question, odd question, one more question, another question',
  'asking for a friend, no offence, no offense, not gonna lie, not going to lie, dont judge me, dont judge, dont laugh, bear with me, hear me out, out of curiosity, out of interest, just curious, im curious, purely out of curiosity, just wondering, was wondering, been wondering, just for fun, for fun, just out of interest',
  'cant remember, cannot remember, dont remember, i forget, i forgot, i have forgotten, ive forgotten, refresh my memory, jog my memory, for the life of me, off the top of your head, if you know, if you have it, if you have that, if you can, if possible, if thats possible, if its not too much trouble, if you dont mind, sorry if this is obvious, sorry if this has been asked, sorry to ask, sorry to bother',
  'settle a bet, to settle a bet, settle an argument, settle a debate, settle this, pub quiz, for the pub quiz, long story short, serious answer, be honest, honestly, genuinely, seriously, literally, frankly, obviously, supposedly, apparently, allegedly, surely',
  'thats where i stopped, thats where i stopped watching, thats where i left off, thats where my episode stopped, thats where my episode ended, thats how far i got, thats how far ive got, thats as far as i got, thats as far as ive got',
  'before i rely on them, before i rely on it, before i rely on that, before i trust them, before i trust it, before i use them, before i use it, before i quote them, before i publish them, before i publish it',
  'should i be on the couch, should i be on the sofa, should i be in front of the tv, should i switch on, should i tune in, do i need to tune in, do i have to tune in, must i tune in, should i set my alarm, do i need to set my alarm, do i have to get up, should i get up',
  'ouch, haha, hahahaha, lol, lolol, lmao, omg, wow, whoa, woah, blimey, crikey, bruh, smh, bs, bullshit, bollocks, aww, aw, awww, damn, dang, jeez, jesus, gosh, wtf, ffs, lmfao, rofl, oof, yikes, ugh, meh, welp, sheesh, xd, hah, hahaha, hehe, heh, ooh, ohh, oh, ah, ahh, eh, ya know, you know, yknow, innit, fam, homie, fellas, folks, peeps, sweet, sick, oh man, oh boy, my god, oh my god, good lord, holy, holy shit, holy moly, bloody, fucking, fuckin, freaking, frickin, effing',
];

/** With these a guess at the answer begins. */
const guesses: readonly string[] = [
  'feels like, felt like, feel like, it feels like, it felt like, i feel like, i think, i thought, i guess, i reckon, i believe, i assume, i suppose, i suspect, i imagine, i swear, i remember, i seem to remember, i have a feeling, i bet, id bet, id say, id guess, my guess is, my guess, my gut says, my money is on, im guessing, im assuming, im thinking, im sure, im pretty sure, im fairly sure, pretty sure, fairly sure, almost sure, almost certain, im convinced',
  'i dont think, i doubt, i heard, i read, i read somewhere, heard it was, thought it was, think it was, guess it was, guessing, reckon it was, assuming, must have been, must be, has to be, had to be, gotta be, cant have been, cant be, couldnt have been, cannot have been, cant have had, might have been, could have been, may have been, iirc, afaik, if i remember, if i remember right, if i remember correctly, if memory serves, if im not mistaken, unless im mistaken, correct me if im wrong, someone said, somebody said, someone told me, people say, they say, everyone says, reddit says, twitter says, wiki says, wikipedia says, commentators said, looked like, seemed like, sounds like, sounded like, hopefully, hoping',
];

/** With these begins what the asker would do with the answer. */
const purposes: readonly string[] = [
  'wanna know, wanna see, wanna check, wanna find out, wanna understand, wanna figure out, wanna work out, want to know, want to see, want to check, want to find out, want to understand, want to figure out, want to work out, need to know, need to see, need to check, need to find out, need to understand, need to figure out, need to work out, trying to see, trying to find out, trying to understand, trying to figure out, trying to work out, trying to settle, tryna see, tryna figure out, tryna understand, would like to know, would like to see, id like to know, id like to see, curious if, curious whether, curious to see, curious about, so i can, so that i can, so we can, in order to',
];

/** With these begins what is set aside: "forget the result". */
const setsAside: readonly string[] = [
  'forget, forget about, never mind, nevermind, dont care about, dont care who, i dont care about, i dont care who, not interested in, im not interested in, not bothered about, doesnt matter, whatever about',
];

export type RemarkKind =
  'talk' | 'always' | 'guess' | 'purpose' | 'aside' | 'reason' | 'telling' | 'contrast';

export interface RemarkPhrase {
  kind: RemarkKind;
  words: readonly string[];
}

/** By the first word, the longest first. */
export const remarkPhrases: ReadonlyMap<string, readonly RemarkPhrase[]> = byFirstWord([
  ...phrasesOf('talk', ofAsker),
  ...phrasesOf('talk', felt),
  ...phrasesOf('always', always),
  ...phrasesOf('guess', guesses),
  ...phrasesOf('purpose', purposes),
  ...phrasesOf('aside', setsAside),
]);

/** Those of which a message may be made that asks for nothing. */
export const bantered: ReadonlyMap<string, readonly RemarkPhrase[]> = byFirstWord([
  ...phrasesOf('talk', felt),
  ...phrasesOf('always', always),
]);

function phrasesOf(kind: RemarkKind, lists: readonly string[]): RemarkPhrase[] {
  return lists.flatMap((list) => list.split(', ')).map((phrase) => ({ kind, words: phrase.split(' ') }));
}

function byFirstWord(phrases: readonly RemarkPhrase[]): Map<string, RemarkPhrase[]> {
  const byWord = new Map<string, RemarkPhrase[]>();
  for (const phrase of phrases)
    byWord.set(phrase.words[0]!, [...(byWord.get(phrase.words[0]!) ?? []), phrase]);
  for (const [first, each] of byWord)
    byWord.set(
      first,
      each.toSorted((a, b) => b.words.length - a.words.length),
    );
  return byWord;
}

/** Words with weight: a clause that has one is no remark. */
export const weighty: ReadonlySet<string> = new Set(
  (
    'not only except ignore ignoring exclude excluding excluded without until till before after since from instead unless if besides ' +
    'per each every never half none nobody nothing whether'
  ).split(' '),
);
