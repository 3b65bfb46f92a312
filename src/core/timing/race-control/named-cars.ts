/**
 * Numbers of the cars that a text names, `CAR 63 (RUS)`, each once; of those that may unlap themselves only numbers are told:
 * "LAPPED CARS MAY NOW OVERTAKE - 2,9,10".
 */
export function namedCars(text: string): string[] {
  const lapped = /^LAPPED CARS? MAY NOW OVERTAKE\D*([\d, ]+)$/.exec(text)?.[1];
  const numbers =
    lapped === undefined
      ? [...text.matchAll(/(?<![\d:])(\d{1,2}) \([A-Z]{3}\)/g)].map((match) => match[1]!)
      : lapped.split(',').map((number) => number.trim());
  return [...new Set(numbers)];
}
