const ascending = (numbers: number[]) => [...numbers].sort((one, other) => one - other);

/** For an even number of values, returns the greater of the two middle values. NaN for an empty list. */
export const median = (numbers: number[]) => ascending(numbers)[Math.floor(numbers.length / 2)] ?? NaN;

/** Returns NaN for an empty list. */
export const percentile = (numbers: number[], share: number) =>
  ascending(numbers)[Math.ceil((numbers.length * share) / 100) - 1] ?? NaN;

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
