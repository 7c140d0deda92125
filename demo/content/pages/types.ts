/** A page of the demo shop, in HTML as the sanitiser leaves it. */
export interface PageContent {
  slug: string
  title: string
  titleUr: string
  body: string
  bodyUr: string
}
