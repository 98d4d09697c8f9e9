/** Field of an object that stands in the place of a value that is no data: a function, or what a missing package makes. */
export const CODE = '$code';
