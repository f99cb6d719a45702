/** Ids, handles and queries that one question names: the server in front and Medusa refuse longer lists. */
export const mostNamed = 20

/** A list as lists of at most so many, in its order. */
export const inParts = <One>(list: readonly One[], most: number = mostNamed): One[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most))
