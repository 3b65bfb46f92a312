/** A language in which the commonest questions are understood, and answered in English. */
export interface Language {
  /** Of ISO 639-1. */
  code: 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja';
  /** In the language: that the answer is in English, and how to get more. */
  remark: string;
  /** In the language: that the question was not understood, and how to get more. Examples in English follow. */
  refusal: string;
  /** What it says in English, and how that is said in the language, with commas between. */
  phrases: readonly (readonly [english: string, said: string])[];
  /** Places under names that English does not have; they tell no language, for names travel. */
  places: readonly (readonly [english: string, said: string])[];
  /** Words that change nothing about what is asked for. */
  idle: string;
}
