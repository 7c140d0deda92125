import { answerMetrics } from '@/lib/office/status/metrics-answer'
import { resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  method: 'GET',
  answer: answerMetrics,
})
export const dynamic = 'force-dynamic'
