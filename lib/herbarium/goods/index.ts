import { feeds } from './feeds'
import type { Good } from './good'
import { packets } from './packets'
import { tools } from './tools'
import { vessels } from './vessels'

export const goods: Record<string, Good> = { ...packets, ...feeds, ...vessels, ...tools }
