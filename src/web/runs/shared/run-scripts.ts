import { redisScript } from '../../../io/redis/redis-script.ts';

// The steps of a run that nothing may come between. Event number n is the entry n+1 of a stream, as entries are counted from one.

/** Ends a run whose instance has gone, for its readers. */
const giveUp = `
local function giveUp(run, events, channel, ending, keptMs)
  local count = redis.call('XLEN', events)
  redis.call('XADD', events, (count + 1) .. '-0', 'event', ending)
  redis.call('HSET', run, 'ended', '1')
  redis.call('PEXPIRE', events, keptMs)
  redis.call('PEXPIRE', run, keptMs)
  redis.call('PUBLISH', channel, '[' .. count .. ',' .. ending .. ']')
end
`;

/**
 * Keys: preparing, runs. Values: token, conversation or '', time to live in ms, name of leases.
 * Returns 1 when the place is taken, also by an earlier try with the same token; 0 when somebody else has it.
 */
export const reserveScript = redisScript(`
local conversations = { ARGV[2] }
if ARGV[2] == '' then conversations = redis.call('ZRANGE', KEYS[2], 0, -1) end
for _, conversation in ipairs(conversations) do
  if redis.call('EXISTS', ARGV[4] .. conversation) == 1 then return 0 end
end
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[3])
return redis.call('GET', KEYS[1]) == ARGV[1] and 1 or 0
`);

/**
 * Keys: lease, run, events, runs. Values: conversation, message, user message, instance, time to live of the lease and of the rest in ms,
 * the start, the end of a run that was left, names of events and of channels. Returns the fence, that of an earlier try where one arrived; null
 * when somebody else has the conversation.
 */
export const beginScript = redisScript(`${giveUp}
local was = redis.call('HMGET', KEYS[2], 'message', 'ended', 'fence')
if redis.call('EXISTS', KEYS[1]) == 1 then return was[1] == ARGV[2] and was[3] end
local time = redis.call('TIME')
local nowUs = time[1] * 1000000 + time[2]
if was[1] and was[1] ~= ARGV[2] and was[2] ~= '1' then giveUp(KEYS[2], ARGV[9] .. was[1], ARGV[10] .. was[1], ARGV[8], ARGV[6]) end
local fence = string.format('%.0f', math.max(nowUs, (tonumber(was[3]) or 0) + 1))
redis.call('SET', KEYS[1], fence, 'PX', ARGV[5])
redis.call('DEL', KEYS[2], KEYS[3])
redis.call('HSET', KEYS[2], 'message', ARGV[2], 'question', ARGV[3], 'instance', ARGV[4], 'fence', fence, 'ended', '0')
redis.call('XADD', KEYS[3], '1-0', 'event', ARGV[7])
redis.call('ZADD', KEYS[4], nowUs, ARGV[1])
for index = 2, 4 do redis.call('PEXPIRE', KEYS[index], ARGV[6]) end
return fence
`);

/**
 * Renews the lease and adds events from a number on, if so many are there; with the end the lease is over: who has read that may ask the next
 * question anywhere. An engine that has lost its memory gets the run again.
 *
 * Keys: lease, run, events, runs, readers. Values: conversation, message, user message, instance, fence, time to live of the lease and of
 * the rest in ms, number of the first event, whether the last one is the end, channel, the events. Returns how many events there are, whether
 * it is to be stopped, and how many other instances have readers; -1 when the lease is lost.
 */
export const publishScript = redisScript(`
local holder = redis.call('GET', KEYS[1])
if holder ~= ARGV[5] then
  if holder then return { -1, 0, 0 } end
  local known = redis.call('HMGET', KEYS[2], 'message', 'ended')
  if known[1] and (known[1] ~= ARGV[2] or known[2] == '1') then return { -1, 0, 0 } end
  if not known[1] then
    local time = redis.call('TIME')
    redis.call('HSET', KEYS[2], 'message', ARGV[2], 'question', ARGV[3], 'instance', ARGV[4], 'fence', ARGV[5], 'ended', '0')
    redis.call('ZADD', KEYS[4], time[1] * 1000000 + time[2], ARGV[1])
  end
end
redis.call('SET', KEYS[1], ARGV[5], 'PX', ARGV[6])
local count = redis.call('XLEN', KEYS[3])
if count == tonumber(ARGV[8]) and #ARGV > 10 then
  for index = 11, #ARGV do
    count = count + 1
    redis.call('XADD', KEYS[3], count .. '-0', 'event', ARGV[index])
  end
  if ARGV[9] == '1' then
    redis.call('HSET', KEYS[2], 'ended', '1')
    redis.call('DEL', KEYS[1])
  end
  redis.call('PUBLISH', ARGV[10], '[' .. ARGV[8] .. ',' .. table.concat(ARGV, ',', 11) .. ']')
end
for index = 2, 4 do redis.call('PEXPIRE', KEYS[index], ARGV[7]) end
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', time[1] * 1000 + math.floor(time[2] / 1000))
local stop = redis.call('HGET', KEYS[2], 'stop') == '1' and 1 or 0
return { count, stop, redis.call('ZCARD', KEYS[5]) }
`);

/**
 * What a reader's instance asks for from time to time: it says whether it has readers, and ends a run that its instance has left.
 *
 * Keys: lease, run, events, readers. Values: message, instance of the reader, whether it has readers, for how long that is believed and time
 * to live of the rest in ms, the end of a run that was left, channel of events, name of channels to look, whether to tell the run's instance.
 * Returns whether the run is known, and how many events it has.
 */
export const lookScript = redisScript(`${giveUp}
local run = redis.call('HMGET', KEYS[2], 'message', 'ended', 'instance')
if run[1] ~= ARGV[1] then return { 0, 0 } end
if ARGV[3] == '1' then
  local time = redis.call('TIME')
  redis.call('ZADD', KEYS[4], time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[4], ARGV[2])
  redis.call('PEXPIRE', KEYS[4], ARGV[5])
else
  redis.call('ZREM', KEYS[4], ARGV[2])
end
if ARGV[9] == '1' then redis.call('PUBLISH', ARGV[8] .. run[3], ARGV[1]) end
if run[2] ~= '1' and redis.call('EXISTS', KEYS[1]) == 0 then
  giveUp(KEYS[2], KEYS[3], ARGV[7], ARGV[6], ARGV[5])
end
return { 1, redis.call('XLEN', KEYS[3]) }
`);

/** Takes back a run that nobody knows of, as who asked for it gave up. Keys: lease, run, events, runs. Values: conversation, message. */
export const withdrawScript = redisScript(`
if redis.call('HGET', KEYS[2], 'message') ~= ARGV[2] then return end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('ZREM', KEYS[4], ARGV[1])
`);

/** Keys: run. Values: message, name of channels to look. */
export const stopScript = redisScript(`
local run = redis.call('HMGET', KEYS[1], 'message', 'ended', 'instance')
if run[1] ~= ARGV[1] or run[2] == '1' then return end
redis.call('HSET', KEYS[1], 'stop', '1')
redis.call('PUBLISH', ARGV[2] .. run[3], ARGV[1])
`);

/**
 * Keys: runs. Values: name of runs, name of leases. Returns of each run, newest first: conversation, message, user message, and whether
 * nobody runs it any more.
 */
export const noticesScript = redisScript(`
local found = {}
for _, conversation in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, -1)) do
  local run = redis.call('HMGET', ARGV[1] .. conversation, 'message', 'question', 'ended')
  if run[1] then
    local isOver = run[3] == '1' or redis.call('EXISTS', ARGV[2] .. conversation) == 0
    found[#found + 1] = { conversation, run[1], run[2], isOver and 1 or 0 }
  else
    redis.call('ZREM', KEYS[1], conversation)
  end
end
return found
`);
