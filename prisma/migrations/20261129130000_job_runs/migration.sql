-- compatible
-- The last run of each cron job in any process, for the status page.
CREATE TABLE "job_runs" (
  "job" TEXT NOT NULL,
  "process" TEXT NOT NULL,
  "every_seconds" INTEGER NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "milliseconds" INTEGER NOT NULL,
  "succeeded_at" TIMESTAMPTZ(3),
  "failed_at" TIMESTAMPTZ(3),
  CONSTRAINT "job_runs_pkey" PRIMARY KEY ("job")
);
