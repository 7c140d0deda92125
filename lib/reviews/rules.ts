/** One decimal, rounded half up; 0 without reviews (contract 0.7, 1.3). Whole numbers only, so that no half is lost. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor((sum * 20 + count) / (count * 2)) / 10

/** What a filter by the least rating is called; nothing is above five. */
export const starsAndUp = (stars: string): string =>
  stars === '5' ? '5 stars' : `${stars} ${stars === '1' ? 'star' : 'stars'} and up`
