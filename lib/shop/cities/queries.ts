import 'server-only'
import type { CityDto } from '@/lib/shop/cities/schema'
import { suggestCities } from '@/lib/shop/cities/suggest'

/** The cities for a list to choose from, the likeliest first; all for an empty text. */
export const listCities = async (search = ''): Promise<CityDto[]> =>
  suggestCities(search).map(({ code, name, nameUr, province }) => ({
    code,
    name,
    nameUr,
    province: province.name,
    provinceUr: province.nameUr,
  }))
