-- PO-6: the daily check compares the lines of payouts on their way with the payouts. Few lines are in clearing.
create index ledger_transfer_clearing_idx on ledger_transfer (cause_id)
  where credit_kind like 'clearing:%' or debit_kind like 'clearing:%';
