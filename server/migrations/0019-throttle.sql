-- Guessing is counted by device, by address and in total, each for as long as its rule says; and a device where somebody has signed in is known for it.

-- A count is over when its window ends. What was counted under the rules of before is forgotten: it was minutes old at most.
select set_config('app.scope', 'system', true);
delete from throttles;
alter table throttles add column ends_at timestamptz(3) not null;
alter table throttles drop column window_start;

-- signed_in_at: the last whole sign-in on the device. code_given_at: when a mailed code was given there, which alone makes the next one unnecessary.
alter table known_devices add column signed_in_at timestamptz(3), add column code_given_at timestamptz(3);
update known_devices set signed_in_at = created_at, code_given_at = created_at;
alter table known_devices add constraint known_devices__known_for_something check (signed_in_at is not null or code_given_at is not null);

-- Which browser asked for a code, and from which network: its own tries are apart from everybody else's, which are counted in throttles.
alter table login_codes add column asked_by text, add column asked_from text;
alter table login_codes drop column tries;
select set_config('app.scope', '', true);
