/** Common words of English a letter or two away from words of racing and from names, and no slips of these. */
export const englishWords: ReadonlySet<string> = new Set(
  (
    'alter basic bears began begin begun bottle bought brand broke charge charged charging chose codes coding collected ' +
    'command computed computing connected connecting construct convention convince corrupted costing counting county country covering ' +
    'crashing created creature decade delivers deriving detected direction distinct dying enter entrance existing extended fails fields ' +
    'fills flight funds generated grant grind grinding grinds handled hanged healthy holes hundreds inclining inserted integral interest ' +
    'internal land lasts latter learning leaving light limit lines lived lives loading loan locking locks loves market ' +
    'mathematical means media minds model month network note noticing noting older party parts peace plane played pleased port power pressing price ' +
    'printing property putting quantity quiet quit quits quote raised raising reaches reaching reader relation required requirement resort ' +
    'restored retain safely sake sample share sharing shoot shopped shopping shutting skill spending spots spotting spreads spring staff standard ' +
    'stays stick sticks stock store stored string talking tanks tapes tends thoughts thousands threw trapping treating trees trick ' +
    'truck trucks trusting trust tying types vague variable waited wasted white widest worded worrying abort agent albeit alert analyst arena ' +
    'bakes baking bands barking bashed beans beast biased bitter boats bored branding brave butter cancer casting cattle charm charts chats ' +
    'cheek cheer chopping chunk clarified clash cleanly climbing clone cloud coarse coast coats colleague colon companion compete competing ' +
    'compiled compress concerning conception conditional congestion connector consisted construction contention correlation corruption ' +
    'cracking create crush curse dares daring decline decode defeated demented deserted detached differing distance ditch dives diving dominate ' +
    'donation doubled drafting dragging drags drain dreaming dries drinking dripping drown eliminate examiner exploded extracts failures fever ' +
    'fines flaws founds frying hardened hating heroes hires human humanity ideals imported independence inherent inhibited integrity ' +
    'interacted inverted lager laser layer leaning lends lifted lifts listing loader loops lover lowers loyal makes menus messing mighty mines ' +
    'momentum mounting movies muddle newer overlap overlook overtime paints palace pants parks passages paused peoples personal petty pints ' +
    'planting plate pleasure pointer portions powder precious premise probable prompted qualities racks rains ranges ranging reacted readings ' +
    'reasoned recover regain relative remote repair repent report roles rotating ruined ruler sacks scaled scare scattered scope scroll settle ' +
    'severe shake shaped sheep sheet shipped shocking shoes shooting shorts shoulder shout skipped sleeping smart smell snack span speeding ' +
    'spell spill spin spitting sport springs stares staring starving steadily stepped stiff stole strange straw stray stunt style summer superb ' +
    'surface sweating sweet swore tactic talent taxes tears tempt themes theory thorough thrust timer trade tread tribes tricks tuned twisting utter ' +
    'valve venue verses wander weary wind winding winds woods wound spots still over house letter matter never under paper water'
  ).split(' '),
);
