-- btree_gist: equality on the caretaker inside the exclusion constraint. pg_trgm, unaccent: search.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('BUYER', 'CARETAKER', 'ADMIN');

-- CreateEnum
CREATE TYPE "Weekday" AS ENUM ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('COD', 'ONLINE');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('UNPAID', 'PAID', 'FAILED', 'REFUND_DUE', 'REFUNDED');

-- CreateEnum
CREATE TYPE "Actor" AS ENUM ('BUYER', 'ADMIN', 'SYSTEM');

-- CreateEnum
CREATE TYPE "AttemptStatus" AS ENUM ('OPEN', 'PAID', 'FAILED', 'EXPIRED', 'VOIDED');

-- CreateEnum
CREATE TYPE "AppointmentStatus" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');

-- CreateEnum
CREATE TYPE "AppointmentOutcome" AS ENUM ('COMPLETED', 'NO_SHOW');

-- CreateEnum
CREATE TYPE "SwapStatus" AS ENUM ('PENDING', 'COMPLETED');

-- CreateEnum
CREATE TYPE "SwapSide" AS ENUM ('OFFERED', 'DESIRED');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'BUYER',
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "caretakers" (
    "user_id" UUID NOT NULL,
    "bio" TEXT NOT NULL,
    "speciality" TEXT NOT NULL,
    "experience" TEXT[],
    "services" TEXT[],
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "caretakers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "caretaker_prices" (
    "id" UUID NOT NULL,
    "caretaker_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "service" TEXT NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "caretaker_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "caretaker_hours" (
    "id" UUID NOT NULL,
    "caretaker_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "day" "Weekday" NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,

    CONSTRAINT "caretaker_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "caretaker_days_off" (
    "caretaker_id" UUID NOT NULL,
    "date" DATE NOT NULL,

    CONSTRAINT "caretaker_days_off_pkey" PRIMARY KEY ("caretaker_id","date")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "botanical_name" TEXT,
    "short_desc" TEXT NOT NULL,
    "long_desc" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'PKR',
    "pot_size" DECIMAL(8,2),
    "pot_unit" TEXT,
    "pot_type" TEXT,
    "stock" INTEGER,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "care" JSONB,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_categories" (
    "product_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "product_categories_pkey" PRIMARY KEY ("product_id","category_id")
);

-- CreateTable
CREATE TABLE "product_images" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "image_embeddings" (
    "image_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "raw" BYTEA NOT NULL,
    "code" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_embeddings_pkey" PRIMARY KEY ("image_id")
);

-- CreateTable
CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL,
    "term" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_misses" (
    "query" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "last_seen" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_misses_pkey" PRIMARY KEY ("query")
);

-- CreateTable
CREATE TABLE "product_reviews" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "caretaker_reviews" (
    "id" UUID NOT NULL,
    "caretaker_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "caretaker_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "buyer_id" UUID NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'PENDING',
    "payment_method" "PaymentMethod" NOT NULL,
    "payment_status" "PaymentStatus" NOT NULL DEFAULT 'UNPAID',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "items_price" BIGINT NOT NULL,
    "tax_price" BIGINT NOT NULL,
    "shipping_price" BIGINT NOT NULL,
    "discounted_price" BIGINT NOT NULL DEFAULT 0,
    "total_price" BIGINT NOT NULL,
    "note" TEXT,
    "courier" TEXT,
    "tracking_number" TEXT,
    "tracking_url" TEXT,
    "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "src" TEXT[],
    "quantity" INTEGER NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'PKR',

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "by" "Actor" NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "order_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "id" UUID NOT NULL,
    "basket_id" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "order_id" UUID,
    "appointment_id" UUID,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'PKR',
    "order_date" TEXT NOT NULL,
    "status" "AttemptStatus" NOT NULL DEFAULT 'OPEN',
    "transaction_id" TEXT,
    "review" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "inquired_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_notifications" (
    "id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "basket_id" TEXT,
    "code" TEXT,
    "transaction_id" TEXT,
    "authentic" BOOLEAN NOT NULL,
    "effect" TEXT NOT NULL,
    "raw" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointments" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "caretaker_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "status" "AppointmentStatus" NOT NULL DEFAULT 'PENDING',
    "start" TIMESTAMPTZ(3) NOT NULL,
    "end" TIMESTAMPTZ(3) NOT NULL,
    "price" INTEGER NOT NULL,
    "payment_status" "PaymentStatus" NOT NULL DEFAULT 'UNPAID',
    "outcome" "AppointmentOutcome",
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plant_swaps" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "SwapStatus" NOT NULL DEFAULT 'PENDING',
    "partner_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "plant_swaps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "swap_plants" (
    "swap_id" UUID NOT NULL,
    "side" "SwapSide" NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,

    CONSTRAINT "swap_plants_pkey" PRIMARY KEY ("swap_id","side","product_id")
);

-- CreateTable
CREATE TABLE "swap_ratings" (
    "swap_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "swap_ratings_pkey" PRIMARY KEY ("swap_id","user_id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "claim" UUID NOT NULL,
    "claimed_till" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "cache_tags" (
    "tag" TEXT NOT NULL,
    "expired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cache_tags_pkey" PRIMARY KEY ("tag")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "dedupe" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_role_created_at_id_idx" ON "users"("role", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE INDEX "caretaker_prices_caretaker_id_position_idx" ON "caretaker_prices"("caretaker_id", "position");

-- CreateIndex
CREATE INDEX "caretaker_hours_caretaker_id_position_idx" ON "caretaker_hours"("caretaker_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE INDEX "products_created_at_id_idx" ON "products"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_categories_category_id_product_id_idx" ON "product_categories"("category_id", "product_id");

-- CreateIndex
CREATE INDEX "product_images_product_id_position_idx" ON "product_images"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "search_synonyms_term_key" ON "search_synonyms"("term");

-- CreateIndex
CREATE INDEX "product_reviews_product_id_created_at_id_idx" ON "product_reviews"("product_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_reviews_user_id_product_id_idx" ON "product_reviews"("user_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_reviews_order_id_product_id_key" ON "product_reviews"("order_id", "product_id");

-- CreateIndex
CREATE INDEX "caretaker_reviews_caretaker_id_created_at_id_idx" ON "caretaker_reviews"("caretaker_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "caretaker_reviews_user_id_caretaker_id_key" ON "caretaker_reviews"("user_id", "caretaker_id");

-- CreateIndex
CREATE INDEX "orders_placed_at_id_idx" ON "orders"("placed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_placed_at_id_idx" ON "orders"("status", "placed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_buyer_id_placed_at_id_idx" ON "orders"("buyer_id", "placed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "order_items_product_id_idx" ON "order_items"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_items_order_id_product_id_key" ON "order_items"("order_id", "product_id");

-- CreateIndex
CREATE INDEX "order_events_order_id_id_idx" ON "order_events"("order_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_year_number_key" ON "invoices"("year", "number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_basket_id_key" ON "payment_attempts"("basket_id");

-- CreateIndex
CREATE INDEX "payment_attempts_order_id_idx" ON "payment_attempts"("order_id");

-- CreateIndex
CREATE INDEX "payment_attempts_appointment_id_idx" ON "payment_attempts"("appointment_id");

-- CreateIndex
CREATE INDEX "payment_attempts_status_created_at_idx" ON "payment_attempts"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_gateway_transaction_id_key" ON "payment_attempts"("gateway", "transaction_id");

-- CreateIndex
CREATE INDEX "payment_notifications_basket_id_idx" ON "payment_notifications"("basket_id");

-- CreateIndex
CREATE INDEX "payment_notifications_received_at_idx" ON "payment_notifications"("received_at");

-- CreateIndex
CREATE INDEX "appointments_customer_id_start_id_idx" ON "appointments"("customer_id", "start", "id");

-- CreateIndex
CREATE INDEX "appointments_caretaker_id_start_id_idx" ON "appointments"("caretaker_id", "start", "id");

-- CreateIndex
CREATE INDEX "appointments_start_id_idx" ON "appointments"("start", "id");

-- CreateIndex
CREATE INDEX "plant_swaps_status_created_at_id_idx" ON "plant_swaps"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "plant_swaps_user_id_created_at_id_idx" ON "plant_swaps"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "plant_swaps_partner_id_created_at_id_idx" ON "plant_swaps"("partner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "swap_plants_product_id_side_swap_id_idx" ON "swap_plants"("product_id", "side", "swap_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits"("expires_at");

-- CreateIndex
CREATE INDEX "cache_tags_expired_at_idx" ON "cache_tags"("expired_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_dedupe_key" ON "mail_outbox"("dedupe");

-- CreateIndex
CREATE INDEX "mail_outbox_sent_at_due_at_idx" ON "mail_outbox"("sent_at", "due_at");

-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_subject_at_idx" ON "audit_log"("subject", "at" DESC);

-- AddForeignKey
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caretakers" ADD CONSTRAINT "caretakers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caretaker_prices" ADD CONSTRAINT "caretaker_prices_caretaker_id_fkey" FOREIGN KEY ("caretaker_id") REFERENCES "caretakers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caretaker_hours" ADD CONSTRAINT "caretaker_hours_caretaker_id_fkey" FOREIGN KEY ("caretaker_id") REFERENCES "caretakers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caretaker_days_off" ADD CONSTRAINT "caretaker_days_off_caretaker_id_fkey" FOREIGN KEY ("caretaker_id") REFERENCES "caretakers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_embeddings" ADD CONSTRAINT "image_embeddings_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "product_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caretaker_reviews" ADD CONSTRAINT "caretaker_reviews_caretaker_id_fkey" FOREIGN KEY ("caretaker_id") REFERENCES "caretakers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caretaker_reviews" ADD CONSTRAINT "caretaker_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_caretaker_id_fkey" FOREIGN KEY ("caretaker_id") REFERENCES "caretakers"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plant_swaps" ADD CONSTRAINT "plant_swaps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plant_swaps" ADD CONSTRAINT "plant_swaps_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_plants" ADD CONSTRAINT "swap_plants_swap_id_fkey" FOREIGN KEY ("swap_id") REFERENCES "plant_swaps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_plants" ADD CONSTRAINT "swap_plants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_ratings" ADD CONSTRAINT "swap_ratings_swap_id_fkey" FOREIGN KEY ("swap_id") REFERENCES "plant_swaps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_ratings" ADD CONSTRAINT "swap_ratings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the Prisma schema cannot say: constraints that make wrong states impossible.

ALTER TABLE users ADD CONSTRAINT users_email_lower CHECK (email = lower(email));

ALTER TABLE caretakers ADD CONSTRAINT caretakers_rating CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5);
ALTER TABLE caretaker_prices ADD CONSTRAINT caretaker_prices_price CHECK (price BETWEEN 100 AND 100000000);
CREATE UNIQUE INDEX caretaker_prices_service_key ON caretaker_prices (caretaker_id, lower(service));
ALTER TABLE caretaker_hours ADD CONSTRAINT caretaker_hours_span CHECK (
  start >= 0 AND "end" <= 2400 AND start < "end" AND start % 100 < 60 AND "end" % 100 < 60);

ALTER TABLE products
  ADD CONSTRAINT products_price CHECK (price BETWEEN 100 AND 1000000000),
  ADD CONSTRAINT products_stock CHECK (stock BETWEEN 0 AND 1000000),
  ADD CONSTRAINT products_sold CHECK (sold >= 0),
  ADD CONSTRAINT products_pot CHECK ((pot_size IS NULL) = (pot_unit IS NULL) AND pot_size > 0),
  ADD CONSTRAINT products_rating CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5);
ALTER TABLE product_images ADD CONSTRAINT product_images_size CHECK (position >= 0 AND width > 0 AND height > 0);

ALTER TABLE product_reviews ADD CONSTRAINT product_reviews_rating CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE caretaker_reviews
  ADD CONSTRAINT caretaker_reviews_rating CHECK (rating BETWEEN 1 AND 5),
  ADD CONSTRAINT caretaker_reviews_other CHECK (user_id <> caretaker_id);

ALTER TABLE orders
  ADD CONSTRAINT orders_sums CHECK (items_price > 0 AND tax_price >= 0 AND shipping_price >= 0 AND discounted_price >= 0
    AND total_price = items_price + tax_price + shipping_price - discounted_price);
ALTER TABLE order_items
  ADD CONSTRAINT order_items_quantity CHECK (quantity BETWEEN 1 AND 999),
  ADD CONSTRAINT order_items_price CHECK (unit_price >= 100);
ALTER TABLE invoices ADD CONSTRAINT invoices_number CHECK (number > 0);
ALTER TABLE payment_attempts
  ADD CONSTRAINT payment_attempts_subject CHECK (num_nonnulls(order_id, appointment_id) = 1),
  ADD CONSTRAINT payment_attempts_amount CHECK (amount > 0),
  ADD CONSTRAINT payment_attempts_basket CHECK (basket_id ~ '^[A-Z0-9-]{1,20}$');

ALTER TABLE appointments
  ADD CONSTRAINT appointments_span CHECK ("end" > start AND "end" <= start + interval '12 hours'),
  ADD CONSTRAINT appointments_price CHECK (price >= 0),
  ADD CONSTRAINT appointments_others CHECK (customer_id <> caretaker_id),
  ADD CONSTRAINT appointments_no_overlap EXCLUDE USING gist (caretaker_id WITH =, tstzrange(start, "end") WITH &&)
    WHERE (status IN ('PENDING', 'APPROVED') AND deleted_at IS NULL);

ALTER TABLE plant_swaps
  ADD CONSTRAINT plant_swaps_partner CHECK ((status = 'COMPLETED') = (partner_id IS NOT NULL) AND (status = 'COMPLETED') = (completed_at IS NOT NULL)),
  ADD CONSTRAINT plant_swaps_others CHECK (partner_id <> user_id),
  ADD CONSTRAINT plant_swaps_final CHECK (NOT (status = 'COMPLETED' AND deleted_at IS NOT NULL));
ALTER TABLE swap_ratings ADD CONSTRAINT swap_ratings_rating CHECK (rating BETWEEN 1 AND 5);

ALTER TABLE rate_limits SET UNLOGGED;
