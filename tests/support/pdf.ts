import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page, and the width and height of its sheet in millimetres. */
export async function readPdf(pdf: Uint8Array): Promise<{ pages: string[]; sheets: [number, number][] }> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const sheets: [number, number][] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const [, , width = 0, height = 0] = (await document.getPage(at)).view
    sheets.push([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)])
  }
  return { pages: text, sheets }
}
