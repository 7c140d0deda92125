export interface Province {
  code: string
  name: string
  nameUr: string
}

/** Monthly means in whole °C, January first: the highest of a day and the lowest of a night. */
export interface Climate {
  hottest: readonly number[]
  coldest: readonly number[]
}

export interface City {
  code: string
  name: string
  nameUr: string
  province: Province
  /** How people write it, besides both names: Roman variants, former names, abbreviations, variants in Urdu. */
  spellings: readonly string[]
  /** The code of the city whose district this town is in; addresses often name both. */
  within: string | null
  /** The weather station that the climate is of: the town's own, or the nearest with a similar altitude. */
  station: string
  climate: Climate
}
