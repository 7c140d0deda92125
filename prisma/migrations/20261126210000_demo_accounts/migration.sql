-- The seed of the demo marks its accounts, whose passwords are public: a live shop does not start on their database and lets
-- none of them sign in. These are the accounts of demos from before the mark; the seed gives them the same ids everywhere.
-- Of others only an admin is recognised by the address: any visitor could have registered with one.
ALTER TABLE "users" ADD COLUMN "is_demo" BOOLEAN NOT NULL DEFAULT false;

UPDATE "users" SET "is_demo" = true
WHERE ("role" = 'ADMIN' AND "email" LIKE '%@gulshan.test') OR "id" IN (
  '0194d09f-057c-7c1a-8dc8-fed6a4420ffa',
  '01945ee8-bef0-7b6c-845a-784a084a37ae',
  '01950770-74c5-778e-8b95-6ebd7a7112f8',
  '0194887c-de04-7bfd-a6c1-8d42b76c2fa2',
  '01946b91-a050-78db-af82-c98f806e07a1',
  '0194e30b-b050-78e2-b4b2-4f97ad5e49b8',
  '0194d18d-74e5-7b9f-bcba-06c07d22b15b',
  '0194e2ff-c4bf-79da-8aa6-90247c75d96f',
  '019519cb-dad9-7461-817c-ffbfc485a2f4',
  '01951ea7-cd1a-7df2-b5fd-bb99b1758d00',
  '0194d859-7c79-7dcd-a307-3f3873d6a9db',
  '0194e0e8-eb1b-7f25-b246-7f333f8a4109',
  '019476be-c018-7a90-b198-40406fd1c86a',
  '01942e07-365b-71a5-8625-233e71a0fd63',
  '01951410-45b4-7f41-982c-6fc20db097ba',
  '019492b4-b40d-7cce-a790-e9a91451af1a',
  '019446e4-377f-7505-82fe-45365e42c801',
  '019469aa-3432-7534-885a-d1806298e988',
  '0194eabc-1d57-773f-a06e-d55cab7fa0fb',
  '0194a4d3-c97e-7426-8952-d5c8e5aafcfc',
  '01950ac9-d3d7-7b84-bdb2-38a5a93006bc',
  '019491fc-0aaf-729e-94be-2f2359e24a3f',
  '01942778-2de8-7dab-97e1-157888314c65',
  '0194d2cc-1db6-7337-befa-d0ba711c55b4',
  '019504fc-a7db-7381-903b-5f276f1acdd6',
  '01947f2a-1fc7-7bda-b15a-39301b980209',
  '01947314-cb6c-7c4a-bd48-20ee279ffab1',
  '01945088-8279-7e5a-bde4-8fe76e064349'
);
