/** A sheet in points, with its margin. */
export interface Sheet {
  width: number
  height: number
  margin: number
}
export const sheets = {
  a4: { width: 595.28, height: 841.89, margin: 48 },
  a5: { width: 419.53, height: 595.28, margin: 30 },
  a6: { width: 297.64, height: 419.53, margin: 16 },
} satisfies Record<string, Sheet>
/** A4, of invoices. */
export const page: Sheet = sheets.a4
export const inner = page.width - 2 * page.margin
