type Shared<T> = { value: T; end: () => Promise<void> }

const ends: (() => Promise<void>)[] = []

/** Creates a value shared by the test files of a process: on first use, ended after the last file. */
export const share = <T>(make: () => Promise<Shared<T>>): (() => Promise<T>) => {
  let made: Shared<T> | undefined
  let making: Promise<Shared<T>> | undefined
  return async () => {
    // Later files get the value itself: awaiting the first file's promise would attach their tests to that file.
    if (made) return made.value
    making ??= make()
    made = await making
    if (!ends.includes(made.end)) ends.push(made.end)
    return made.value
  }
}

export const endShared = async (): Promise<void> => {
  for (const end of ends.splice(0).toReversed()) await end()
}
