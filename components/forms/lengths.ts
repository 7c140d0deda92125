import { createContext } from 'react'

/** The most characters of the fields of a document by its schema, for the sections of its form. */
export const Lengths = createContext<(path: string) => number | undefined>(() => undefined)
