/** A person's name as it is shown everywhere. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trimEnd()

/** For pages that everybody reads first: 'Zara A.' */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName ? `${firstName} ${[...lastName][0]?.toUpperCase()}.` : firstName
