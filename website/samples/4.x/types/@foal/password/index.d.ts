/** Declarations of what the samples use of this package. */
export declare function isCommon(password: string): Promise<boolean>;
