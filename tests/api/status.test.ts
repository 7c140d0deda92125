import { describe, expect, inject, it } from 'vitest'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

const { METRICS_TOKEN = '' } = inject('serverEnv')
const metrics = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${baseUrl}/api/metrics`, { method, headers })
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

/** The value of a figure; 0: it has no sample yet. */
async function figure(sample: string): Promise<number> {
  const text = await (await metrics(bearer)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return Number(line?.slice(sample.length + 1) ?? 0)
}

describe('/api/metrics', () => {
  it('is for who has the token alone, also not for an admin', async () => {
    const admin = await signedIn('ADMIN')
    const answers = await Promise.all([metrics(), metrics(admin.headers), metrics({ cookie: 'a=b' })])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await metrics(bearer)).status).toBe(200)
    expect((await metrics(bearer, 'POST')).status).toBe(405)
  })

  it('counts the requests that the process has answered by kind and status', async () => {
    const missing = 'gulshan_http_requests_total{kind="api",status="404"}'
    const pages = 'gulshan_http_request_duration_seconds_count{kind="page"}'
    const before = [await figure(missing), await figure(pages)] as const
    expect((await fetch(`${baseUrl}/api/v1/nothing-of-that-name`)).status).toBe(404)
    expect((await fetch(`${baseUrl}/nothing-of-that-name`)).status).toBe(404)
    await expect.poll(() => figure(missing)).toBeGreaterThan(before[0])
    await expect.poll(() => figure(pages)).toBeGreaterThan(before[1])
  })

  it('knows the process and its jobs', async () => {
    expect(await figure('gulshan_database_up')).toBe(1)
    expect(await figure('gulshan_processes')).toBeGreaterThan(0)
    await expect.poll(() => figure('gulshan_job_runs_total{job="mail"}')).toBeGreaterThan(0)
  })
})

describe('/admin/status', () => {
  it('is for admins', async () => {
    const [buyer, caretaker, admin] = await Promise.all([
      signedIn('BUYER'),
      signedIn('CARETAKER'),
      signedIn('ADMIN'),
    ])
    const open = (token?: string) =>
      fetch(`${baseUrl}/admin/status`, {
        headers: token ? { cookie: `next-auth.session-token=${token}` } : {},
      })
    const answers = await Promise.all([open(), open(buyer.token), open(caretaker.token), open(admin.token)])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
    const shown = async () => (await open(admin.token)).text()
    expect(await shown()).toContain('System status')
    expect(await shown()).toContain(`:${new URL(baseUrl).port}`)
    // Each job has run once soon after the start.
    await expect.poll(shown).toContain('Send emails')
  })
})
