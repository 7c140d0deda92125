import 'server-only'
import { Prisma } from '@prisma/client'

/** The SQL of `fullName`, for the row of `users` with this alias. */
export const fullNameSql = (alias: string): Prisma.Sql =>
  Prisma.raw(`${alias}.first_name || ' ' || ${alias}.last_name`)
