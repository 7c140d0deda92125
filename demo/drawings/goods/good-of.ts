import type { Good } from './good'

export const good = (
  wash: Good['wash'],
  tall: number,
  draw: Good['draw'],
  study: Good['study'],
  where: Good['where'] = 'roof',
): Good => ({ wash, tall, draw, study, where })
