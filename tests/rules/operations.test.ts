import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { envSchema } from '@/lib/platform/env'
import { checkEnv } from '@/lib/platform/env-check'
import packageFile from '../../package.json'

// The guide to operations and the examples in deploy/ are followed on machines that no test has: what they name must exist.

const guide = readFileSync('docs/operations.md', 'utf8')
const fileIn = (folder: string, name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const deploy = Object.fromEntries(readdirSync('deploy').map((name) => [name, fileIn('deploy', name)]))
const texts = [guide, ...Object.values(deploy)].join('\n')

/** The settings that the fifth of the ten commands writes. */
const settings = Object.fromEntries(
  [...(/settings\.env <<END\n([\s\S]*?)\nEND\n/.exec(guide)?.[1] ?? '').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

describe('the guide to operations', () => {
  it('has ten commands', () => {
    const [, commands = ''] = /## Ten commands[\s\S]*?```\n([\s\S]*?)\n```/.exec(guide) ?? []
    expect(commands.split(/\n\n/)).toHaveLength(10)
  })

  it('names commands and files that exist', () => {
    const commands = [...texts.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in packageFile.scripts))).toEqual([])
    const files = [...texts.matchAll(/\bdeploy\/[\w.-]*\w/g)].map(([file]) => file)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const programs = [...texts.matchAll(/\b(?:scripts|server)\/[\w/.-]+\.mjs/g)].map(([file]) => file)
    expect(programs.filter((file) => !existsSync(file))).toEqual([])
  })

  it('writes settings with which a live shop starts', () => {
    expect(Object.keys(settings).filter((name) => !(name in envSchema.shape))).toEqual([])
    expect(settings.AUTH_SECRET).toBe('$(openssl rand -base64 48)')
    const AUTH_SECRET = 'fX3v9QmT7LkRw2ZpYc8sHbN4dJgUe6Va'
    expect(checkEnv({ ...settings, AUTH_SECRET })).toEqual([])
  })

  it('names settings in capitals that exist', () => {
    const own = ['WAIT_SECONDS', 'GULSHAN_HOME', 'POSTGRES_PASSWORD']
    const named = [...guide.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in envSchema.shape) && !own.includes(name))).toEqual([])
  })
})

describe('the units', () => {
  /** What protects the machine from a service. */
  const protections = (unit: string) =>
    unit
      .split('\n')
      .filter((line) =>
        /^(?:UMask|Protect|Private|NoNew|Capab|Ambient|Lock|Remove|Restrict|SystemCall|State)/.test(line),
      )

  it('are protected alike and read the same settings', () => {
    const [shop = '', backup = ''] = [deploy['gulshan.service'], deploy['gulshan-backup.service']]
    expect(protections(shop).length).toBeGreaterThan(20)
    expect(protections(backup)).toEqual(protections(shop))
    for (const unit of [shop, backup]) {
      expect(unit).toContain('EnvironmentFile=/etc/gulshan/settings.env')
      expect(unit).toContain('User=gulshan')
    }
  })

  it('leave the port to the unit, because settings would win over it', () => {
    expect(deploy['gulshan.service']).toContain('Environment=PORT=3000')
    expect(settings.PORT).toBeUndefined()
  })

  it('give the shop longer to stop than it takes', () => {
    const [, seconds = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(deploy['gulshan.service'] ?? '') ?? []
    const [, limit = '0'] =
      /HARD_LIMIT_MS = ([\d_]+)/.exec(readFileSync('server/process/stop.mjs', 'utf8')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(Number(limit.replaceAll('_', '')))
  })
})
