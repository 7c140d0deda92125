import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unguessable } from '@/lib/base/guessable'
import { envSchema, present } from '@/lib/platform/env'
import { checkEnv } from '@/lib/platform/env-check'
import { databaseUrl } from '../../scripts/database/sql.mjs'

const live = {
  GULSHAN_MODE: 'live',
  DATABASE_URL: 'postgresql://db.example/shop',
  AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
  PUBLIC_URL: 'https://gulshan.pk',
  PAYMENT_GATEWAY: 'payfast',
  PAYFAST_BASE_URL: 'https://ipg1.apps.net.pk',
  PAYFAST_MERCHANT_ID: '4711',
  PAYFAST_SECURED_KEY: 'a key of our own',
}
const namesIn = (problems: string[]) => problems.map((line) => /^[A-Z_]+/.exec(line)?.[0]).sort()

describe('the problems of the settings', () => {
  it('are in one list: malformed, missing, unsafe and combined', () => {
    const settings = {
      ...live,
      PORT: '80a',
      SHUTDOWN_GRACE_SECONDS: '60',
      SMTP_URL: 'mail.example',
      DATABASE_URL: '',
      AUTH_SECRET: 'short',
      PUBLIC_URL: 'http://gulshan.pk',
      PAYFAST_MERCHANT_ID: '102',
      COURIER: 'postex',
      RATE_LIMIT_FACTOR: '5',
    }
    const names = ['AUTH_SECRET', 'DATABASE_URL', 'PAYFAST_MERCHANT_ID', 'PORT', 'POSTEX_TOKEN', 'PUBLIC_URL']
    expect(namesIn(checkEnv(settings))).toEqual(
      [...names, 'RATE_LIMIT_FACTOR', 'SHUTDOWN_GRACE_SECONDS', 'SMTP_URL'].sort(),
    )
  })

  it('name each setting once: one that is malformed is not missing as well', () => {
    const problems = checkEnv({
      ...live,
      PAYFAST_BASE_URL: 'gateway',
      PAYFAST_MERCHANT_ID: 'none',
      HOST: 'a b',
    })
    expect(namesIn(problems)).toEqual(['HOST', 'PAYFAST_BASE_URL', 'PAYFAST_MERCHANT_ID'])
  })

  it('are those of a live shop when only its DATABASE_URL says that it is one', () => {
    const bare = { DATABASE_URL: 'postgresql://db.example/shop', AUTH_SECRET: live.AUTH_SECRET }
    expect(namesIn(checkEnv(bare))).toEqual(['PAYMENT_GATEWAY', 'PUBLIC_URL'])
    expect(namesIn(checkEnv({ ...bare, DATABASE_URL: 'mysql://db.example/shop' }))).toEqual([
      'DATABASE_URL',
      'PAYMENT_GATEWAY',
      'PUBLIC_URL',
    ])
    expect(envSchema.parse(present(bare)).GULSHAN_MODE).toBe('live')
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['EMBEDDED_POSTGRES_PORT', 'x'],
    ['TRUSTED_PROXY_HOPS', '1e1'],
    ['RATE_LIMIT_FACTOR', 'fast'],
  ])('say what %s may be instead of %j', (name, value) => {
    const [problem, ...others] = checkEnv({ ...live, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} is '${value}'; it must be a number from \\d+ to \\d+\\.$`))
    expect(others).toEqual([])
  })

  it('leave out what is made later, where it is missing and not where it is wrong', () => {
    const made = ['DATABASE_URL', 'AUTH_SECRET']
    expect(checkEnv({}, made)).toEqual([])
    expect(namesIn(checkEnv({}))).toEqual(['AUTH_SECRET', 'DATABASE_URL'])
    expect(
      namesIn(checkEnv({ GULSHAN_MODE: 'demo', AUTH_SECRET: 'short', DATABASE_URL: 'x' }, made)),
    ).toEqual(['AUTH_SECRET', 'DATABASE_URL'])
    expect(namesIn(checkEnv({ GULSHAN_MODE: 'production' }, made))).toEqual(['GULSHAN_MODE'])
  })

  it('never show a password', () => {
    const settings = {
      ...live,
      DATABASE_URL: 'mysql://shop:hunter2@db/shop',
      SMTP_URL: 'http://me:hunter2@mail',
    }
    const problems = checkEnv({ ...settings, UPLOADTHING_TOKEN: 'hunter2', POSTEX_TOKEN: 'hunter2 hunter2' })
    expect(problems).toHaveLength(4)
    expect(problems.join()).not.toContain('hunter2')
  })

  it('do not include an address of this machine', () => {
    for (const HOST of ['127.0.0.1', '::', '::1', '0.0.0.0', 'localhost', 'shop.lan', 'fe80::1%eth0'])
      expect(checkEnv({ ...live, HOST }), HOST).toEqual([])
  })
})

describe('a secret that anybody could guess', () => {
  it.each([
    'x'.repeat(48),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'AbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAb',
    '0123456789'.repeat(4),
    '01234567890123456789012345678901',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba987654',
    'aaaaaaaabbbbbbbbccccccccdddddddd',
    'changemechangemechangemechangeme',
    'change-me-change-me-change-me-please',
    'secret-secret-secret-secret-secret-',
    'PasswordPasswordPasswordPassword',
    'p4ssw0rd-p4ssw0rd-p4ssw0rd-p4ssw0rd',
    'replace-this-with-a-long-random-string',
    'your-super-secret-auth-secret-here',
    'qwertyuiopasdfghjklzxcvbnm123456789',
    'gulshan-gulshan-gulshan-gulshan-1234',
    'deadbeefdeadbeefdeadbeefdeadbeef',
  ])('is no AUTH_SECRET of a live shop: %s', (secret) => {
    expect(namesIn(checkEnv({ ...live, AUTH_SECRET: secret }))).toEqual(['AUTH_SECRET'])
  })

  it.each([
    ['PAYFAST_SECURED_KEY', 'changeme'],
    ['PAYFAST_SECURED_KEY', 'xxxxxxxxxxxx'],
    ['PAYFAST_SECURED_KEY', 'abcabcabc'],
    ['PAYFAST_SECURED_KEY', 'secret123'],
    ['POSTEX_TOKEN', '12345678'],
    ['POSTEX_TOKEN', 'YOUR-SECRET'],
    ['SMTP_URL', 'smtps://shop:password@mail.gulshan.pk:465'],
    ['SMTP_URL', 'smtps://shop:11111111@mail.gulshan.pk'],
    ['SMTP_URL', 'smtps://shop:%70assword@mail.gulshan.pk'],
    ['DATABASE_URL', 'postgresql://postgres:postgres@db/shop'],
    ['DATABASE_URL', 'postgres://shop:p%40ssw0rd@db.example:5432/shop'],
    ['DATABASE_URL', 'postgresql://n%75rsery:nursery7@db/shop'],
    ['DATABASE_URL', 'postgresql://shop:12345678@10.0.0.7/shop?sslmode=require'],
  ])('is no %s of a live shop: %s', (name, secret) => {
    expect(namesIn(checkEnv({ ...live, [name]: secret }))).toEqual([name])
  })

  it.each([
    ['of a database without one', 'postgresql://shop@db/shop'],
    ['of a socket', 'postgresql:///shop?host=/run/postgresql'],
    ['of a database that only this machine reaches', 'postgresql://postgres:postgres@127.0.0.1:15432/shop'],
    ['with a character that is no escape', 'postgresql://shop:x7%Kq2%Lm9@db/shop'],
    [
      'that the launcher makes',
      databaseUrl({
        user: 'gulshan',
        password: randomBytes(24).toString('hex'),
        host: 'db',
        port: 5432,
        database: 'shop',
      }),
    ],
  ])('is no password %s', (_, address) => {
    expect(checkEnv({ ...live, DATABASE_URL: address })).toEqual([])
  })

  it('is none that was generated, whatever words are in it by chance', () => {
    const bytes = Array.from({ length: 500 }, () => randomBytes(24))
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      for (const one of bytes)
        expect(unguessable(one.toString(encoding)), one.toString(encoding)).toBeGreaterThan(20)
    for (const typed of [
      'shop-secret-Vq8n3ZrW0xKdTj5LmY2cHs7b',
      'seven lazy herons ate my umbrella in Gilgit',
    ])
      expect(checkEnv({ ...live, AUTH_SECRET: typed })).toEqual([])
  })
})
