/**
 * Common words of English a letter or two away from words of racing and from names, and no slips of these: those of SCOWL up to size 35
 * (wordlist.aspell.net) that were read as another word, but for other endings of the same word.
 */
export const englishWords: ReadonlySet<string> = new Set(
  (
    'abide abode abort abound acceding accidentals accosting accruing accuracy acreages acres acridest actuality affording agent aglow ' +
    'aground aides airing airtight albeit albino alert alienate alight allot allotted alloy alloyed almighty alter alternator analyst ' +
    'analytic ancients annexations annually antibody apter ardent arena arenas ares arias arid ashed ashing askew atone attention ' +
    'attraction attribution auction auctions avid avoidable backed backhands backwoods baggiest bakes baking baled balked banded bands ' +
    'banged bared barking barman baron barrings bashed basic basics basin basins basks basted batch batched baton batter bayed beacon ' +
    'beaked beaks beams beans bearings bears beast beckoning began begin begun belie bellow berth besets besought bettor biased bickered ' +
    'bickering binds birch bitch bitched bitter blacking blanked blanking bleak bleats blends blooming blotch blotched blotches boarding ' +
    'boats boding bonds boning booing bored boroughs bottle bought boulders bowel bowing bowled brace braced braces bracing bracketed ' +
    'bracketing brackets bragging braiding braids braining braising brand brandies branding brandish brandy brats brave braved braves ' +
    'braving brawling brayed braying bread breading bricking brine brink brinks briny brisking broached broke brooking brunt ' +
    'brutish bucked buckling budgeted budgeting buffeted buffeting bugger buggiest bunked burdened buried burns burped burred burst bused ' +
    'busts butter calked callused calluses calories campuses canaries cancer candy cankered cantered caprices carded cared careering ' +
    'caressed caresses caressing cargo caribous carol carols carousing carped carriages carted carts cased cases cashed cashes caste ' +
    'casting catcalled cattle caucused caucuses caulking cautious caved chaffing chaining chairing chalkier chancing channelled chant ' +
    'chanted chanting chants charge charged charging chariots charm charming charms charring charts chats cheating checkups cheek cheeked ' +
    'cheeking cheeping cheeps cheer cheering cheery cheesing chequing cherries chews chickened chicks chin chink chinning chins chipping ' +
    'chirping choicest choosing chopping chortles chose chowed chroming chuckled chuckles chuckling chumming chunk churning cinch cinched ' +
    'circuitry clamber clambers clamping clanged clanging clanking clapping clarification clarified clash clashed clashes clashing ' +
    'clauses cleanly clench clenched clenches clerking cleverly climaxed climbing clime clinking cloister clone closeting closets ' +
    'clotting cloud clouds clove clover cluck clucked clucking clumping clutched coaching coalition coarse coast coastline coats codes ' +
    'coding coffined coincidence cokes coking collaring collated collation colleague collected collusion colon colons colts comas ' +
    'combating combing combs comet comets command commando commandos commends comments communed communist compacted compacting compacts ' +
    'companies companion compassed compasses compassing compassion compete competing compilation compilations compiled compiles compiling ' +
    'completest complexes complied complies complying component composes composing compress computed computes computing comrades ' +
    'concealing conceded conceding conceiving conception concerning concerting concession concoction concreting concurring condemning ' +
    'conditional conditionals cones confection confections conference conferring confession confided confident confined confound ' +
    'confounds congestion conjured connected connecting connector connoted connoting conquered conserving consisted consisting construct ' +
    'constructed construction constructions contention contentious continuum contortion contoured contours contractor contractors ' +
    'convection convening convention conventions converging conversation converting conviction convictions convince convulsion cooing ' +
    'copes coping cores coring cornea corneas cornet cornets cornier coroner coroners correctest correlated correlation corrupted ' +
    'corruption corseted costing costuming coughing countered countess counting country county coupling coups couriers coursing court ' +
    'courted courting courts covering coves cowering cowing crabbiest cracking craftiest crafting craggiest crankiest cranking crashing ' +
    'crate craved crazies craziness creakiest creaking creamiest crease creasing create created creature cremate cremated cremates crewed ' +
    'cringing crippling croaking crocuses crooking crooning crops crossest crowding crowning cruising crunched crush crushed crushes ' +
    'crushing cultured cures curios currant currants curries curse curses cysts dames dandy dares daring dashed dazes debriefs decade ' +
    'deceived deception deceptions decline declined decode decoded decries dedication dedications deepen defeated defected deference ' +
    'deficient definite deflated deflected deflection deflections defrauded defrauding dejected dejection delegate delegated delegation ' +
    'delegations deli delivers delusion demented demotion demotions depiction deplete depleted depraved depraves depraving deprives ' +
    'depriving derail derailed derails deride derided derision derivation derivations derive derives deriving deserted detached detain ' +
    'detained detains detected detection detector detention detentions detested diagnosing differing dilution directer direction disarmed ' +
    'disavowed dismayed displaced displeased dissension distance distaste distinct distributor distributors ditch diver divers diversion ' +
    'dives diving divisions dogmatic doling dominate doming donation donations doping dosing dotes doting doubled doubly dozing drabs ' +
    'drafting dragging drags drain dramatise dramatist dramatize draping drawling drawls dread dreading dreaming dreamt dreamy drier ' +
    'driers dries drifting drilling drinkers drinking dripped dripping drips driveling drollest drone drooling drooped drooping droops ' +
    'dross drown duding duets dullness dulls duping dying earls earthier earthlier earthy elder eliciting eliminate emanates embraces ' +
    'emigrated emigrates eminence emulates enact enameled enchants endear entailed enter entice entirety entrails entrance entrances ' +
    'entreats entrusts enviable ether evaluation eventual evermore evicting exacting exalt exalting examination examinations examiner ' +
    'exceeding excelled excerpt excerpts excising excreted excreting executing executions exemptions exerting exertions existing exiting ' +
    'expended expiring exploded exploding extended extracts exulting faced faction factions fails failures faintest fairs faked falter ' +
    'famed fared farther farthest fasten fastener fated fatter fattest fattiest favored fazed feathers feinting felled felling fells ' +
    'fending fends fester fetishes fever fiddling fielding fields fiend fiendish fiends filing fillet filleted filling fills filmed ' +
    'finalise finalize fines finessed finesses finessing fining fissures flailed flailing flails flaps flashest flats flattest flavored ' +
    'flavoured flaws flees flight fling flinging flogged flogs florid flour foiled foiling foils fondling forewarn foreword forge forged ' +
    'forger forges forgot formulate foster founding founds fount fracture fractures franking friction friending fright fringing frond ' +
    'frontier frontiers frost fruition frying fuelling fulled fulling fulls function funding funds furnished furnishes furnishing ' +
    'furthest gable gaily gaits garble garlands gazetting genera generated generator gentile gentling gently gibes gibing gills gland ' +
    'glands glinting glutting gorge goring grains grandest grandson grant grants grape grapes graphics grater gratings greasier greed ' +
    'greening grieving grind grinders grinding grinds grinning grins gritting guesting gutting hailed hairline haled haling halving ' +
    'hampered hampering handled hanged harden hardened hardening hardier hares haring harnessing hastened hastening hating haven havens ' +
    'haying hazing headline headlong heady healed healing healthy heaped heaping heaps hearing hearings hearth heated heath heating heave ' +
    'heaved heeded heeding helms heralded heralding herbs herded herding herds heresy heroes herpes hires hitch hither hiving hoarder ' +
    'hoarders hoarding holes homeland homes honesty hoods horniest hoses house human humanity humidify humility hundreds hungry hutch ' +
    'hyphened hyphening ideals ideas igniting ignorant implored imported improvise improvised incidences incidentals inclining ' +
    'inconsistency incurred independence infected infested informed infrared inhabited inherent inhibited inserted instigated instigation ' +
    'instructors integral integrals integrity intensity interacted intercepted interceptions interest interjected internal internals ' +
    'interned interred interrogated intersected intruding inverted investigators italic jading kilned kindle kindlier kindliest kindness ' +
    'kinds kinkiest kinks knobs knots knuckled koala lace lacing laddered lager lagged lakes lamer lamest laming land lands lapel lapsed ' +
    'laser lasers lashed lasting lasts latent latex lather lathered latter lattices laxer laxest layer layering lazying leaden leafing ' +
    'leafs leaguing leaking leaks leaner leaning leans leaping leaps leapt learning leash leashing leasing leaving lefts legged lending ' +
    'lends letter lewder libel licked lifted lifts light lightens lightest likens likest lilted limed limes limit lined lines linger ' +
    'linked lisped lisping lisps listen listened listening listing liter littlest lived lives loader loading loan lobes lobsters locality ' +
    'locked locking locks lodged lodger lofting lofts logically loomed looming looms looniest loons looped looping loops loosed looser ' +
    'looses looted looting loots lopes loping lopped losses louses lover lovers loves loving lowers lowing lowliest loyal lugged lusting ' +
    'lusts lying machined machines macing madman majoring makes manacled manacling mandated mandating mange mangling mangy manic mantling ' +
    'marina marine mariners market marketed markets marking marred marring marrying martin masked masking massage massages massaging ' +
    'massing mathematical mating matter mattes matts maturing means medal meddle media medias menacing mental menus mercy meres meridian ' +
    'mesdames messing metes mighty mikes miking minds mines minks mints misting misusing mites moaning modal model moles momentum month ' +
    'monument mooed mooning moped mopes motel mounding mounting mourning moussing movement movies mowed mower mowers muddle mussing mutes ' +
    'napes narrowed narrower narrowness nationalise nationalism nationalist nationalists nationalize nationally naturalised needled needy ' +
    'nether network neutralize neutralized neutralizes never newer noisy noose notching note noticing noting numbness oddest officiate ' +
    'olden older optical optima optional originate otter otters outliving over overcame overcasts overcoat overcoats overdrew overeaten ' +
    'overgrew overhand overhaul overkill overlain overland overlap overlapping overlaps overloading overloads overlook overlooks overly ' +
    'overlying overpass overrate overrates overruns overstate overstates overstating overtime overtimes overtones overture overtures ' +
    'overwork paces pacified pacifier pacifies pacifism pacifist packet packing packs pacts paining paintings paints palace palaces ' +
    'palled pancaked panes panicked pants paper papering parching pared parentage pares paring parks parred parring parses parsing parson ' +
    'parted partings parts party passable passages passives pasted pastes pasting pasts patching patted patting paunches paused pauses ' +
    'pausing peace peaces peaking pecked pecks peeking penal peoples perceptible perceptive perforated perforating perfumed perfuming ' +
    'perked perking personable personal personnel petal petition petitions petted petting petty photoing photon picked picketed picking ' +
    'pickling picky pierce pilled pilots pinched pinching pinks pints pique piqued piques pirating pitied pittance pitying pivoting ' +
    'placated placates placid plaice plaid plane planed planes planting plate plated plates played pleased pleasure pleating plodding ' +
    'plods plopping plops plows ploys plucking poaching pointer pointing poker poled policeman pooped poplar populace populate pored ' +
    'poring port portions positives postured posturing pounding pouted pouting powder power powering practicals practise practises prance ' +
    'preceded precious precisest predicate predicated predicates predictor prefect prefixes premise premised premises presentation ' +
    'pressing previews price pricking pricks princess printing probable probables processed procession procuring profanes profession ' +
    'promises promotion prompted propel property proposition prosper prospers provable provably provides province psyching puckered pucks ' +
    'pulley pulped pulsed punchline puncture punished punishing purplest pusses putted putting puttying quack quail qualities quantify ' +
    'quantity quarries quicken quiet quietest quirk quit quits quota quote racket racketed racks radioing rafted rafting rages raided ' +
    'raiding railed railing rains raised raising ranges ranging rankled rankling rapes rares rasher raster ration rationed rationing ' +
    'ratted ratting rattling ravening raves ravings razes reaches reaching react reacted reactive reader readings realty reams reasoned ' +
    'rebating rebind rebounds recant receiver recessed reciting reclining recording recover recoveries recurring redder referees ' +
    'refinement refinements reflective refraining refrains regain regaining regains regaling regent regulate reigning reindeer reined ' +
    'reining reins rejoining relapsed relation relative relent reliably reliance reliving reminding remote repair repent report repressed ' +
    'reptiles repulsed required requirement requirements requires requiring resent residing resolver resort resounds restored restores ' +
    'restoring retain retaining retains retarded retarding retch retched retching reticent retort retorted retries retrieves revering ' +
    'reviling revising reviving revolver rewarding rewind rhythmic riced rices ricing rigged riles rims roach roasting robber robuster ' +
    'rocked roles roman rooster roosters rooter rosier rotating rotund rotundas roundest rounding router rubier rugged ruined ruler runes ' +
    'runnier ruses saber sacks sadistic safely saints sake sallower sallowest salved salving sample sanding sapped saturation saucer ' +
    'savaging savoring savvying saying scalding scaled scaliest scampered scanning scanter scantier scare scares scarfing scarring ' +
    'scattered scent scooping scope scoped scopes scorched scorn scorned scoured scourged scourges scout scowling scrapped scrapping ' +
    'scribbled scripting scroll scruff scruffs scrupled scuff scuffled scuffles scuttled seamed searing seated seating seats seceding ' +
    'secession secluded securing sedating seediest seeding seedling seeds seeking seeming seeping seeps selector selectors senators ' +
    'sending sends sentience sergeant sergeants setbacks setter settle settling severe sexed sexing shacks shade shaded shades shadiest ' +
    'shadowing shaft shafted shafting shafts shake shakes shame shamed shames shape shaped shapes share sharing sharked sharking sharks ' +
    'sharped sharpens sharping sharps shatter shattered shatters shave shaves shaving sheared shearing shedding sheen sheep sheer sheet ' +
    'shiftier shingle shingled shingles shipped shire shirted shirting shirts shoaling shocking shoeing shoes shooing shook shoos shoot ' +
    'shooting shopped shopper shopping shores shoring shorted shortens shortlist shortness shorts shoulder shout shouting shoving ' +
    'showering showier shred shrimping shuck shuttered shutting sidled sifted sifts sighed signaled simile simmer simplest simplex ' +
    'simplify simulator singed singly sinned sipped sired sister sited sitting sized skate skewed skill skipped skirting skull slack ' +
    'slacks slain slake slapping slate slaved slaving sleazier sleaziest sledding sleeking sleeks sleeping sleepy sleet sleets slewed ' +
    'slicked sling slippery slits slitter slitting slobs slogs sloppier slopping sloth sloths slotting slowing slowness sluiced slummer ' +
    'slung sluts smack smacks smallish smart smarted smarting smarts smearing smell smelliest smelting smock smoothing snack snacks snake ' +
    'snapped snapping snared snares snarl snarling sneakier sneakiest sneezing sniffled snipped snooping snore snored snort snorted ' +
    'snorting snout snowiest snowing snows snuff soared sobering soothing sopped sopping sowed space spade span spankings spark sparking ' +
    'sparring sparse spatter spattered spatters spawn speaking specking specters speedier speediest speeding spell spelling spelt ' +
    'spending spiced spied spill spilt spin spinning spire spits spitting splat splatter splattered spliced splints sponging sport ' +
    'sported sporting sports spots spotting spout spouts sprain spreading spreads spreeing spring springs spurting sputtered squatter ' +
    'squealed stablest stabs staff stags staid staidest stain staled stalk stalks stanched stanching standard starch starching stares ' +
    'staring starlight starred starring startled startling starved starving stating stationery statistician statures statutes staved ' +
    'staving stays steadfast steadily steamier steamiest steamy steeling steep steeps stepped stepping steps sterling stewardess stewed ' +
    'stick sticks stiff stigma stigmas still stillest stimulation stinging stings stink stinking stinks stipulation stipulations stirring ' +
    'stock stocking stocks stoke stole stomped stomping stomps stoniest stool stoop stooped stooping stoops stopover stoppering store ' +
    'stored stormier stout stoutest stowing straightens straightest strait straits strand stranding strange strangest strapping straps ' +
    'stratifies stratify straw strawing straws stray straying strays strengthen stretched striking string stringent stringiest stringing ' +
    'striping stripper striving stroking strung strut struts studding studs stuffy stumping stung stunning stunt stunts sturdier ' +
    'sturdiest sturdy stuttered style stylistic succored suing summaries summer sundae sundry sunrises superb supervised supper supposed ' +
    'surer surface surmises surmising surpasses surpassing surpluses suspending suspends swamped swapping swarming swats swearing ' +
    'sweating sweeping sweet swellest swift swifts swigs swims swine swish swooping swore tablets tacking tackling tacks tactic tailed ' +
    'tailing tails talent talking tallying tanking tanks tapes taping tapped tardiest tasking tasting taxes taxing teaks tears teas ' +
    'teething temperate tempo tempos tempt tempting tempts tends tenting terminate terminus terraces testis thanking thaws theatres ' +
    'themes theorems theories theory thong thongs thorough though thoughts thousands threaded threw throughput thrust tidies tiding tiers ' +
    'tightens tightness tiling tilling tills timer timidest tings tinniest tipped tipsiest tiring toasting token tolling tolls tomes ' +
    'tonal topical toppled toppling towelling trade train trained training trains trait traits tramping trampled trampling tramps trance ' +
    'trances trapping trashing traveled traveling trawl trawled trawling trawls trays tread treads treating trees trembling trendies ' +
    'trial trialed trialing trialled trialling trials tribes trick tricks trifling trimming trims trios tripping trooping tropical trough ' +
    'troughs trouping truanted truce truces truck trucks trued trues truest trust trustier trusties trusting trusty tuned turfed turfs ' +
    'tweaking tweeting twisting tying types udder ultimatum under undergoing underlain underlay underlays underline underlining underwear ' +
    'unset untie utter vacation vague validation validity valve valves variable variants vectors ventures venue veracity verses vetted ' +
    'viability vibrations victorious vies villains visitors vocations wafted wafts waited waits wander wandering wands waned wanes wanner ' +
    'wantoned wards warier warts wasted water watts weakened wealthier weans weary weeds weeps weigh weighs weighty weirdest whereas ' +
    'whimpers whine whinnying whiskey whiskeys whisper whispers white whores widening widest wildness wiliest winching wincing wind ' +
    'windiest winding winds wingers winging wining winking wintering wintrier witching withdraw withdrawal withdrawing withdraws withdrew ' +
    'woods worded wording wordings wordy wormed worming worrying worsen worsting wound crowded crowding crowd wounder wreathed wreathes wrens wright wring ' +
    'wringers wringing writhing wrung yearn yearns yellowest'
  ).split(' '),
);
