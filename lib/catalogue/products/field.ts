import type { z } from 'zod'

// Rows of the table of product fields: fields.ts and plant-fields.ts. The form, the columns, the answers of the API, imports and
// exports follow from them. Browser-safe.

/** A value that people enter. */
interface Value {
  /** Its name in messages and in the admin area. */
  label: string
  /** Its column in a file, if it is not called like the field. */
  cell?: string
  /** A whole number, which people also write as `1,250`. */
  whole?: true
}

/** The checks of what is sent, and the shape of what is answered; the lists of the API leave out an optional one. */
interface Checked {
  input: z.ZodType
  output: z.ZodType
  /** The value of a product without it; by default null. */
  none?: unknown
}

/** A field with a column is stored in it as it is; product-columns.ts writes and product-sql.ts reads the others. */
interface Single extends Checked, Value {
  column?: string
  /** The column of the text that Urdu pages show in its place, if there is one. */
  urdu?: string
  parts?: undefined
}

/** A field of several values; a part without a cell is in no file. */
interface Composed extends Checked {
  parts: Readonly<Record<string, Value>>
  column?: undefined
  urdu?: undefined
}

export type Field = Single | Composed
export type Fields = Readonly<Record<string, Field>>

/** The fields that hold their value in one column as it is. */
export type PlainKey<T> = { [K in keyof T]: T[K] extends { column: string } ? K & string : never }[keyof T]
/** The others. */
export type ComposedKey<T> = Exclude<keyof T & string, PlainKey<T>>

type OwnCell<V, Otherwise> = V extends { cell: infer Cell } ? Cell & string : Otherwise
/** The columns in a file. */
export type CellName<T> = {
  [K in keyof T]: T[K] extends { parts: infer Parts }
    ? { [Part in keyof Parts]: OwnCell<Parts[Part], never> }[keyof Parts]
    : OwnCell<T[K], K & string>
}[keyof T]

type Column<T extends Fields, Name extends 'input' | 'output'> = { -readonly [K in keyof T]: T[K][Name] }

export function inputsOf<T extends Fields>(fields: T): Column<T, 'input'>
export function inputsOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, { input }]) => [key, input]))
}

export function outputsOf<T extends Fields>(fields: T): Column<T, 'output'>
export function outputsOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, { output }]) => [key, output]))
}

/** All values of the form by their places in it, such as `price.amount`. */
export const valuesOf = (fields: Fields): [path: string, value: Value][] =>
  Object.entries(fields).flatMap(([key, field]): [string, Value][] =>
    field.parts
      ? Object.entries(field.parts).map(([part, value]) => [`${key}.${part}`, value])
      : [[key, { cell: key, ...field }]],
  )

/** The labels of the fields, by their place in the form. */
export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(valuesOf(fields).map(([path, { label }]) => [path, label]))

/** A column in a file, and where its value stands in the form. */
export interface FileColumn<Name = string> {
  name: Name
  path: string
  isWhole: boolean
}

/** The columns of the fields in a file. */
export function fileColumnsOf<T extends Fields>(fields: T): FileColumn<CellName<T>>[]
export function fileColumnsOf(fields: Fields): FileColumn[] {
  return valuesOf(fields).flatMap(([path, { cell, whole = false }]) =>
    cell === undefined ? [] : [{ name: cell, path, isWhole: whole }],
  )
}
