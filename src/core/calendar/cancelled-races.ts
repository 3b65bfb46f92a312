import type { RuleSource } from '../rules/rule-sources.ts';

/** A Grand Prix that was on the calendar of its season and was not held. Schedules leave them out. */
export interface CancelledRace {
  year: number;
  eventName: string;
  location: string;
  country: string;
  /** `YYYY-MM-DD`, for which day the race was planned last. */
  plannedDate: string;
  /** Completes "was cancelled". */
  because: string;
  source: RuleSource;
}

const pandemic = 'because of the COVID-19 pandemic';
const war = 'because of the war in the Middle East';

const americas: RuleSource = {
  title: 'Racer, 24 July 2020',
  url: 'https://racer.com/2020/07/24/us-canadian-mexican-and-brazilian-f1-races-cancelled-for-2020/',
};
const june2020: RuleSource = {
  title: 'Motor Authority, 12 June 2020',
  url: 'https://www.motorauthority.com/news/1128474_singapore-japanese-and-azerbaijan-f1-races-canceled-for-2020',
};
const vietnam: RuleSource = {
  title: 'Racing Life, 2020',
  url: 'https://racinglife.news/vietnam-gp-is-official-cancelled-for-2020/',
};
const china2020: RuleSource = {
  title: 'National Post (Reuters), 24 July 2020',
  url: 'https://nationalpost.com/pmn/health-pmn/motor-racing-f1-scraps-american-races-due-to-virus-adds-european-trio-2',
};
const august2021: RuleSource = {
  title: 'Echo Live (PA), 18 August 2021',
  url: 'https://www.echolive.ie/nationalsport/arid-40361651.html',
};
const russia: RuleSource = {
  title: 'Formula 1, 3 March 2022',
  url: 'https://www.formula1.com/en/latest/article.formula-1-terminates-contract-with-russian-grand-prix-promoter.5geFNbONEePwRCSQj25Xg3.html',
};
const china2023: RuleSource = {
  title: 'Irish Examiner (PA), 2 December 2022',
  url: 'https://www.irishexaminer.com/sport/othersport/arid-41020073.html',
};
const imola: RuleSource = {
  title: 'CBS Sports, 17 May 2023',
  url: 'https://www.cbssports.com/motor-sports/news/formula-one-cancels-emilia-romagna-grand-prix-in-imola-due-to-major-flooding-in-northern-italy/',
};
const april2026: RuleSource = {
  title: 'The Peninsula (AFP), 15 March 2026',
  url: 'http://s.thepeninsula.qa/article/15/03/2026/f1-races-in-bahrain-saudi-cancelled-due-to-middle-east-turmoil',
};
const bahrain2011: RuleSource = {
  title: 'Wikipedia, 2011 Bahrain Grand Prix',
  url: 'https://en.wikipedia.org/wiki/2011_Bahrain_Grand_Prix',
};

export const cancelledRaces: readonly CancelledRace[] = [
  ...of(2011, 'because of unrest in the country', bahrain2011, 'Bahrain | Sakhir | Bahrain | 03-13'),
  ...of(
    2020,
    pandemic,
    june2020,
    'Australian | Melbourne | Australia | 03-15',
    'Dutch | Zandvoort | Netherlands | 05-03',
    'Monaco | Monte Carlo | Monaco | 05-24',
    'Azerbaijan | Baku | Azerbaijan | 06-07',
    'French | Le Castellet | France | 06-28',
    'Singapore | Marina Bay | Singapore | 09-20',
    'Japanese | Suzuka | Japan | 10-11',
  ),
  ...of(2020, pandemic, vietnam, 'Vietnamese | Hanoi | Vietnam | 04-05'),
  ...of(2020, pandemic, china2020, 'Chinese | Shanghai | China | 04-19'),
  ...of(
    2020,
    pandemic,
    americas,
    'Canadian | Montréal | Canada | 06-14',
    'United States | Austin | United States | 10-25',
    'Mexico City | Mexico City | Mexico | 11-01',
    'Brazilian | São Paulo | Brazil | 11-15',
  ),
  ...of(
    2021,
    pandemic,
    august2021,
    'Chinese | Shanghai | China | 04-11',
    'Canadian | Montréal | Canada | 06-13',
    'Singapore | Marina Bay | Singapore | 10-03',
    'Japanese | Suzuka | Japan | 10-10',
    'Australian | Melbourne | Australia | 11-21',
  ),
  ...of(2022, 'because of the invasion of Ukraine', russia, 'Russian | Sochi | Russia | 09-25'),
  ...of(2023, pandemic, china2023, 'Chinese | Shanghai | China | 04-16'),
  ...of(2023, 'because of floods in the region', imola, 'Emilia Romagna | Imola | Italy | 05-21'),
  ...of(
    2026,
    war,
    april2026,
    'Bahrain | Sakhir | Bahrain | 04-12',
    'Saudi Arabian | Jeddah | Saudi Arabia | 04-19',
  ),
];

/** Rows: name without "Grand Prix" | location | country | month and day it was planned for. */
function of(year: number, because: string, source: RuleSource, ...rows: readonly string[]): CancelledRace[] {
  return rows.map((row) => {
    const [name = '', location = '', country = '', monthDay = ''] = row.split(' | ');
    const planned = {
      eventName: `${name} Grand Prix`,
      location,
      country,
      plannedDate: `${year}-${monthDay}`,
    };
    return { year, ...planned, because, source };
  });
}
