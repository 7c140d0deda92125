import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAlike, listCompanions } from '@/lib/catalogue/listings/cards'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

const make = factories(db)
const care = (light: string, heightMin: number, heightMax: number) => ({ light, heightMin, heightMax })
const namesOf = async (cards: Promise<{ name: string }[]>) => (await cards).map(({ name }) => name)

let barrel: string
let fern: string
let pot: string
let monstera: string

beforeAll(async () => {
  const plants = { Cactus: ['Cactus', 'Luxury Plants'], Fern: ['Special Plants'] }
  const add = async (name: string, categories: string[], more = {}) =>
    (await make.product({ name, categories, potSize: null, potUnit: null, ...more })).id
  barrel = await add('Golden Barrel', plants.Cactus, {
    ...care('full-sun', 30, 60),
    potSize: 6,
    potUnit: 'inches',
  })
  await add('Same light and height', ['Cactus'], care('full-sun', 30, 60))
  await add('Same light', ['Cactus'], care('full-sun', 100, 200))
  await add('Shade', ['Cactus'], care('low', 100, 200))
  await add('Both categories', plants.Cactus, { ...care('full-sun', 30, 60), stock: 0 })
  await add('Deleted', plants.Cactus, { deletedAt: new Date() })
  fern = await add('Boston Fern', plants.Fern)
  pot = await add('Clay Pot, 8 inch', ['Pots & Containers'], { potSize: 8, potUnit: 'inches', sold: 90 })
  await add('Clay Pot, 6 inch', ['Pots & Containers'], { potSize: 6, potUnit: 'inches' })
  await add('Cactus Mix', ['Fertilizers'])
  await add('Potting Mix', ['Fertilizers'], { sold: 3 })
  await add('Neem Oil', ['Fertilizers'], { sold: 50, stock: 0 })
  await add('Hand Trowel', ['Gardening Accessories'])
  await add('Coir Pole', ['Gardening Accessories'], { shortDesc: 'A pole for Monsteras and ivy.' })
  await add('Wooden Stand', ['Gardening Accessories'])
  await add('Bonsai Tray', ['Pots & Containers'], { potSize: 7, potUnit: 'inches', sold: 99 })
  monstera = await add('Swiss Monstera Plant (large)', ['Exotic Plants'], { potSize: 7, potUnit: 'inches' })
})

describe('products like another one', () => {
  it('share its categories; the same light and height come first, sold-out ones last', async () => {
    expect(await namesOf(listAlike('en', barrel, 10))).toEqual([
      'Same light and height',
      'Same light',
      'Shade',
      'Both categories',
    ])
    expect(await namesOf(listAlike('en', barrel, 2))).toEqual(['Same light and height', 'Same light'])
  })

  it('are none for a product that is alone in its category, or unknown', async () => {
    expect(await listAlike('en', fern, 4)).toEqual([])
    expect(await listAlike('en', '019435ab-0000-7000-8000-000000000000', 4)).toEqual([])
  })
})

describe('what goes well with a plant', () => {
  it('is a pot of its size, the soil for its kind and a support, in stock', async () => {
    expect(await namesOf(listCompanions('en', barrel))).toEqual([
      'Clay Pot, 6 inch',
      'Cactus Mix',
      'Wooden Stand',
    ])
  })

  it('is what names the plant, and a pot that is not too small', async () => {
    expect(await namesOf(listCompanions('en', monstera))).toEqual([
      'Clay Pot, 8 inch',
      'Potting Mix',
      'Coir Pole',
    ])
  })

  it('is never meant for another kind', async () => {
    expect(await namesOf(listCompanions('en', fern))).toEqual([
      'Clay Pot, 8 inch',
      'Potting Mix',
      'Wooden Stand',
    ])
  })

  it('is nothing for a pot', async () => {
    expect(await listCompanions('en', pot)).toEqual([])
  })
})
