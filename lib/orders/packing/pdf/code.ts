import 'server-only'
import QRCode from 'qrcode'
import type { Paper } from '@/lib/platform/pdf/paper'

/** Draws an address as a QR code, at the height of the next line. */
export function drawCode(paper: Paper, address: string, x: number, side: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  paper.grid((row, column) => modules.get(row, column) === 1, modules.size, x, side)
}
