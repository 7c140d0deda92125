import type { Parcel } from './types'

/** A PDF with one page of plain text for each parcel. */
export function labelPdf(parcels: readonly Parcel[]): Uint8Array {
  const plain = (text: unknown) =>
    String(text ?? '')
      .replace(/[^\x20-\x7e]/g, '?')
      .replace(/[\\()]/g, '')
  const pages = parcels.map(({ trackingNumber, fields }) => {
    const lines = [
      'PostEx (simulator)',
      trackingNumber,
      fields.customerName,
      fields.cityName,
      `COD ${fields.invoicePayment}`,
    ]
    const text = lines.map((line, at) => `1 0 0 1 20 ${380 - at * 30} Tm (${plain(line)}) Tj`).join('\n')
    return `BT /F1 14 Tf\n${text}\nET`
  })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return new TextEncoder().encode(pdf)
}
