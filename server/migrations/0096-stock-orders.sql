-- Orders of stock that were mailed to suppliers (docs/decisions/0140-stock.md).

-- Append-only: the lines of each order. An item counts as ordered until something is received.
create table stock_order_lines (
  company_id uuid not null,
  id uuid not null,
  -- Made by the sender, so that an order that is sent twice is mailed once.
  order_id uuid not null,
  item_id uuid not null,
  -- In thousandths of the unit.
  quantity bigint not null constraint stock_order_lines__quantity_is_positive check (quantity > 0),
  supplier_email text not null,
  note text,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint stock_order_lines__once unique (company_id, order_id, item_id),
  foreign key (company_id, item_id) references stock_items (company_id, id)
);
create index stock_order_lines__item on stock_order_lines (company_id, item_id, created_at);
select keep_tenant('stock_order_lines', '{log}');
