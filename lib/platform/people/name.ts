/** A person's name as it is shown everywhere. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trimEnd()

/** The name on pages that everybody reads: 'Zara A.' */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName ? `${firstName} ${[...lastName][0]?.toUpperCase()}.` : firstName
