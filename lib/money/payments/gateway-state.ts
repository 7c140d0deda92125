import 'server-only'
import { type GatewayState, gatewayState } from '@/lib/money/payments/gateway-schema'
import { db } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

// One row of the settings, whatever number of payments fail.

const KEY = 'gateway'

/** For pages that have checked for an admin. */
export async function readGatewayState(): Promise<GatewayState> {
  const row = await db.setting.findUnique({ where: { key: KEY }, select: { value: true } })
  return gatewayState.parse(row?.value ?? {})
}

/** Keeps the answer to a check. */
export const storeCheck = (check: NonNullable<GatewayState['check']>) => db.$executeRaw`
  INSERT INTO settings (key, value, updated_at) VALUES (${KEY}, ${JSON.stringify({ check })}::jsonb, now())
  ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value, updated_at = now()`

const MINUTE_MS = 60_000

/**
 * Notes whether the gateway has answered; `failure`: why not, null when it has. While it is away one failure a minute is written, and
 * the first answer after it. Never throws: the payment goes on.
 */
export async function noteGateway(failure: string | null): Promise<void> {
  const now = Date.now()
  try {
    if (failure === null) await noteAnswer(new Date(now).toISOString())
    else await noteFailure(failure, now)
  } catch (error) {
    log.error('gateway_state_not_stored', error)
  }
}

const noteAnswer = (workedAt: string) => db.$executeRaw`
  UPDATE settings SET value = value || ${JSON.stringify({ workedAt })}::jsonb, updated_at = now()
  WHERE key = ${KEY} AND value ->> 'failedAt' > coalesce(value ->> 'workedAt', '')`

function noteFailure(failure: string, now: number) {
  const failed = JSON.stringify({ failedAt: new Date(now).toISOString(), failure })
  const aMinuteAgo = new Date(now - MINUTE_MS).toISOString()
  return db.$executeRaw`
    INSERT INTO settings AS s (key, value, updated_at) VALUES (${KEY}, ${failed}::jsonb, now())
    ON CONFLICT (key) DO UPDATE SET value = s.value || excluded.value, updated_at = now()
    WHERE coalesce(s.value ->> 'failedAt', '') < ${aMinuteAgo} OR s.value ->> 'workedAt' >= s.value ->> 'failedAt'`
}
