import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import type { Language } from './language.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** Those with words between blanks. */
export const latinLanguages: readonly Language[] = [german, spanish, french, italian, portuguese, dutch];

export const languages: readonly Language[] = [...latinLanguages, japanese];
