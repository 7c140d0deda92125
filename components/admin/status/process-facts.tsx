import { useLocale, useTranslations } from '#i18n'
import { Facts } from '@/components/ui/facts'
import { formatLeft } from '@/lib/base/time/format'
import { bytesText } from '@/lib/office/status/rules'
import type { Migrated, ProcessFigures } from '@/lib/office/status/schema'

/** The process that has rendered the page. */
export function ProcessFacts({ own, migrated }: { own: ProcessFigures; migrated: Migrated }) {
  const t = useTranslations('status.process')
  const locale = useLocale()
  const { disk, pool, pageCache } = own
  const facts: [name: string, value: string][] = [
    [t('name'), own.name.replace(/^gulshan\//, '')],
    [t('build'), own.build || t('development')],
    [t('up'), formatLeft(own.upSeconds * 1000, locale)],
    [t('memory'), bytesText(own.memoryBytes)],
    [t('pages'), t('pagesValue', { count: pageCache.entries, bytes: bytesText(pageCache.bytes) })],
    [t('pool'), t('poolValue', { open: pool.total, max: pool.max, waiting: pool.waiting })],
    [
      t('disk'),
      disk ? t('diskValue', { free: bytesText(disk.free), size: bytesText(disk.size) }) : t('unknown'),
    ],
    [t('engine'), t(engineState(own.engine))],
    [t('migration'), t('migrationValue', { name: migrated.newest ?? '', count: migrated.count })],
  ]
  return (
    <Facts names="long" className="mt-3">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </Facts>
  )
}

function engineState(engine: ProcessFigures['engine']): 'engineBroken' | 'engineRunning' | 'engineIdle' {
  if (engine?.isBroken) return 'engineBroken'
  return engine?.isRunning ? 'engineRunning' : 'engineIdle'
}
