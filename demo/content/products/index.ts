import type { ProductContent } from '../types'
import { cactus } from './cactus'
import { exotic } from './exotic'
import { fertilizers, pots, tools } from './goods'
import { lowLight } from './lowlight'
import { luxury } from './luxury'
import { seasonal } from './seasonal'
import { seeds } from './seeds'
import { succulent } from './succulent'

export const products: ProductContent[] = [
  ...cactus,
  ...succulent,
  ...luxury,
  ...exotic,
  ...lowLight,
  ...seasonal,
  ...seeds,
  ...fertilizers,
  ...pots,
  ...tools,
]
