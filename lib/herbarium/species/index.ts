import { cactus } from './cactus'
import { edible } from './edible'
import { flowers } from './flowers'
import { foliage } from './foliage'
import type { Plant } from './plant'
import { succulent } from './succulent'

export const plants: Record<string, Plant> = { ...cactus, ...succulent, ...foliage, ...flowers, ...edible }
