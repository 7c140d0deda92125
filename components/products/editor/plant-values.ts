import { factsOf, type SomeFacts } from '@/lib/catalogue/products/plant'

/** The facts about a plant in the product form, as text. */
export interface PlantValues {
  botanicalName: string
  localNames: string[]
  light: string
  water: string
  difficulty: string
  place: string
  habit: string
  height: { min: string; max: string }
  spread: string
  safety: { cats: string; dogs: string; people: string }
  temperature: { min: string; max: string }
  floweringMonths: string[]
  sowingMonths: string[]
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

export function toPlantValues(product: SomeFacts = {}): PlantValues {
  const facts = factsOf(product)
  const { height, temperature } = facts
  return {
    botanicalName: text(facts.botanicalName),
    localNames: facts.localNames,
    light: text(facts.light),
    water: text(facts.water),
    difficulty: text(facts.difficulty),
    place: text(facts.place),
    habit: text(facts.habit),
    height: { min: text(height.min), max: text(height.max) },
    spread: text(facts.spread),
    safety: facts.safety,
    temperature: { min: text(temperature.min), max: text(temperature.max) },
    floweringMonths: facts.floweringMonths.map(String),
    sowingMonths: facts.sowingMonths.map(String),
  }
}

/** Whether there is something to see in the section. */
export const hasPlantValues = (product: SomeFacts): boolean =>
  JSON.stringify(toPlantValues(product)) !== JSON.stringify(toPlantValues())

/** Adds the parts of the contract (2.1). All are sent, as blank ones are cleared. */
export function appendPlant(form: FormData, values: PlantValues): void {
  for (const name of ['botanicalName', 'light', 'water', 'difficulty', 'place', 'habit', 'spread'] as const)
    form.append(name, values[name])
  for (const name of ['height', 'temperature', 'safety'] as const)
    for (const [part, value] of Object.entries(values[name])) form.append(`${name}[${part}]`, value)
  for (const name of ['localNames', 'floweringMonths', 'sowingMonths'] as const)
    for (const value of values[name].length > 0 ? values[name] : ['']) form.append(`${name}[]`, value)
}
