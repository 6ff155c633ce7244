/** A parsed input: the gateway has dropped or refused every member that means "not set". */
export type Given<T> = T extends `${string}_UNSPECIFIED`
  ? never
  : T extends object
    ? { [K in keyof T]: Given<T[K]> }
    : T
