import 'server-only'
import { Prisma } from '@prisma/client'

/** The same as `fullName`, of the row of `users` with this alias. */
export const fullNameSql = (alias: string): Prisma.Sql =>
  Prisma.raw(`${alias}.first_name || ' ' || ${alias}.last_name`)
