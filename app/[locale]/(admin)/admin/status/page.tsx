import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FigureList } from '@/components/admin/figures/figure-list'
import { BackupFacts } from '@/components/admin/status/backup-facts'
import { JobTable } from '@/components/admin/status/job-table'
import { Problems } from '@/components/admin/status/problems'
import { ProcessFacts } from '@/components/admin/status/process-facts'
import { QueueTable } from '@/components/admin/status/queue-table'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { readStatus } from '@/lib/office/status/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'System status' }

export default async function StatusPage() {
  await requireStaff('settings.read')
  const t = await getTranslations('status')
  const { mode, own, runs, queues, backups, processes, migrated } = await readStatus()
  const now = new Date()
  return (
    <>
      <PageHead
        title={t('page.title')}
        lead={t('page.lead')}
        back={{ href: paths.adminSettings, text: t('page.settings') }}
      />
      <Problems isLive={mode === 'live'} jobs={runs} queues={queues} backups={backups} own={own} now={now} />
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <Card aria-labelledby="process">
          <CardHead id="process" title={t('process.title')} />
          <ProcessFacts own={own} migrated={migrated} />
        </Card>
        <div className="grid content-start gap-4">
          <FigureList
            id="processes"
            title={t('processes.title')}
            lead={t('processes.lead')}
            empty={t('processes.empty')}
            figures={processes.map(({ name, connections }) => ({
              key: name,
              name: <bdi>{name}</bdi>,
              value: t('processes.connections', { count: connections }),
            }))}
          />
          <Card aria-labelledby="backups">
            <CardHead id="backups" title={t('backups.title')} />
            <BackupFacts backups={backups} />
          </Card>
        </div>
      </div>
      <div className="mb-8">
        <CardHead title={t('queues.title')}>{t('queues.lead')}</CardHead>
        <div className="mt-3">
          <QueueTable queues={queues} />
        </div>
      </div>
      <div>
        <CardHead title={t('jobs.title')}>{t('jobs.lead')}</CardHead>
        <div className="mt-3">
          {runs.length > 0 ? (
            <JobTable jobs={runs} now={now} />
          ) : (
            <p className="text-muted-foreground">{t('jobs.empty')}</p>
          )}
        </div>
      </div>
    </>
  )
}
