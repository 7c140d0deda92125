-- Records that a recurring job could not finish: how often it has tried without getting further, and when it tries again.
CREATE TABLE "job_attempts" (
  "job" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL,
  "progress" INTEGER NOT NULL DEFAULT 0,
  "due_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "job_attempts_pkey" PRIMARY KEY ("job", "subject")
);
