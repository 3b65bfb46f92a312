const venues = '(?:race ?tracks|tracks|circuits|races|venues|grands prix|gps|rounds|places|cities|countries)';
const year = '((?:19|20)\\d\\d|this year|last year|this season|last season)';
const onIt = '(?:(?:on|in|of|from|for|at) )?(?:the |that of |those of )?';
const of = '(?: (?:calendar|season|schedule|one))?';
const noMore =
  '(?:not|arent|are not|werent|were not|isnt|is not|no longer|no more|gone|missing|dropped|absent|did not (?:appear|race)|didnt)';
const isThere = '(?:(?:which|that|they) )?(?:are |were |was |is |did |have been )?';

/** Ways to ask what one calendar has and another has not; `$1`, `$2` for their groups. */
export const calendarWays: readonly (readonly [said: RegExp, meant: string])[] = [
  // "Which tracks were on the 2018 calendar and not in 2026?"
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:which|what|list(?: the| all)?|all) ${venues} (?:that |which )?(?:(?:were|was|are|did they (?:race|visit|go to)|did f1 (?:race|visit|go to)|have been|did we have|had) )?(?:(?:raced|used|held|visited|run) )?${onIt}${year}${of} (?:and |but |yet |that )*${isThere}${noMore}(?: any ?more| now| there| on| in it)* ${onIt}${year}${of}(?: any ?more)?$`,
    ),
    'missing from the calendar $1 and $2',
  ],
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:which|what) ${venues} (?:were|are|have been|has been|got|did (?:we|f1|they)) (?:dropped|gone|lost|lose|removed|drop|axed|missing|cut|taken off|disappeared)(?: (?:from|off) the calendar)? since ((?:19|20)\\d\\d)$`,
    ),
    'dropped from the calendar $1 and this year',
  ],
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:which|what) ${venues} (?:were|are|have been|has been|got|did (?:we|f1|they)) (?:dropped|gone|lost|lose|removed|drop|axed|missing|cut|taken off|disappeared|not there)(?: (?:from|off) the calendar)?(?: (?:for|in))? ${year}${of}(?: (?:that|which) (?:were|was) there (?:last year|the year before))?$`,
    ),
    'dropped from the calendar $1',
  ],
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:which|what) ${venues} (?:were|are|have been|has been|got|did (?:we|f1|they)) (?:added|introduced|joined|add|new|get)(?: to the calendar| on the calendar)? since ((?:19|20)\\d\\d)$`,
    ),
    'new on the calendar $1 and this year',
  ],
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:how (?:is|was) (?:the )?|compare (?:the )?)?${year}s? calendar (?:different (?:from|to)|compared (?:to|with)|vs|versus|against|and) (?:the |that of |the one of )?${year}(?: calendar| one)?$`,
    ),
    'calendar changes $1 and $2',
  ],
  // "Which tracks from 2018 are no longer on the calendar?"
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:which|what) ${venues} (?:of|from|in) (?:the )?((?:19|20)\\d\\d)${of} ${isThere}${noMore} (?:on|in) (?:the|todays|this years|the current) (?:calendar|schedule)(?: (?:any ?more|now|today|this year))*$`,
    ),
    'missing from the calendar $1 and this year',
  ],
  // "Did they drop any races this year?"
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:did|have) (?:they|we|f1) (?:drop|dropped|lose|lost|remove|removed|axe|axed|cut) (?:any |some )?${venues}(?: (?:from|off) the calendar)?(?: (?:for|in))? ${year}${of}$`,
    ),
    'dropped from the calendar $1',
  ],
  [
    new RegExp(
      `^(?:(?:and|so|ok) )*(?:did|have) (?:they|we|f1) (?:add|added|get|got|introduce|introduced) (?:any |some )?(?:new )?${venues}(?: to the calendar)?(?: (?:for|in))? ${year}${of}$`,
    ),
    'new on the calendar $1',
  ],
  // "What's new on the calendar?"
  [/^(?:(?:and|so|ok) )*(?:whats|what is|anything) new (?=on the calendar\b)/, 'new '],
];
