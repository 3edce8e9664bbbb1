-- Answers of the model, for a day: a repeat of a question gets the stored one. `events` is null while the answer is made.
create table ai_answer (
  account_id uuid not null references account on delete cascade,
  question_id uuid not null,
  talk_id uuid not null,
  asked_at timestamptz not null,
  -- A new value for each attempt, so that an attempt that was given up cannot store its answer.
  attempt uuid not null,
  events jsonb,
  primary key (account_id, question_id)
);
create index ai_answer_asked_idx on ai_answer (asked_at);
