import { aloes } from './aloes'
import { asparagus } from './asparagus'
import { borders } from './borders'
import { bromeliads } from './bromeliads'
import { bulbs } from './bulbs'
import { cactus } from './cactus'
import { citrus } from './citrus'
import { climbers } from './climbers'
import { climbingAroids } from './climbing-aroids'
import { daisies } from './daisies'
import { dogbanes } from './dogbanes'
import { doubleDaisies } from './double-daisies'
import { ferns } from './ferns'
import { figs } from './figs'
import { floweringAroids } from './flowering-aroids'
import { herbs } from './herbs'
import { labiates } from './labiates'
import { leafyAroids } from './leafy-aroids'
import { mallows } from './mallows'
import { marantas } from './marantas'
import { nightshades } from './nightshades'
import { olives } from './olives'
import { orchard } from './orchard'
import { orchids } from './orchids'
import { palms } from './palms'
import { pebbles } from './pebbles'
import { pitchers } from './pitchers'
import type { Plant } from './plant'
import { roses } from './roses'
import { spurges } from './spurges'
import { stonecrops } from './stonecrops'
import { strelitzias } from './strelitzias'

/** One file a botanical family. */
export const families: Record<string, Plant>[] = [
  aloes,
  asparagus,
  borders,
  bromeliads,
  bulbs,
  cactus,
  citrus,
  climbers,
  climbingAroids,
  daisies,
  dogbanes,
  doubleDaisies,
  ferns,
  figs,
  floweringAroids,
  herbs,
  labiates,
  leafyAroids,
  mallows,
  marantas,
  nightshades,
  olives,
  orchard,
  orchids,
  palms,
  pebbles,
  pitchers,
  roses,
  spurges,
  stonecrops,
  strelitzias,
]

/** Every plant the library can draw. */
export const plants: Record<string, Plant> = Object.assign({}, ...families)
