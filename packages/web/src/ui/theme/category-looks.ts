import type { Category } from '@fireledger/domain/service-event/vocabulary.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconBellRinging,
  IconFlame,
  IconFlask,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconPower,
  IconTool,
} from '@tabler/icons-react';
import type { Tone } from './tokens.ts';

type CategoryLook = { readonly tone: Tone; readonly icon: Icon };

/** The appearance of a category, for signed-in people and for visitors: the colour of its group in look.md, and its icon. */
export const CATEGORY_LOOKS: Readonly<Record<Category, CategoryLook>> = {
  FIRE: { tone: 'alarm', icon: IconFlame },
  PRE_ALARM: { tone: 'alarm', icon: IconBellRinging },
  MALFUNCTION: { tone: 'malfunction', icon: IconAlertTriangle },
  TROUBLE: { tone: 'malfunction', icon: IconTool },
  DISABLEMENT: { tone: 'shutdown', icon: IconPower },
  ISOLATION: { tone: 'shutdown', icon: IconPower },
  CONNECTION_TROUBLE: { tone: 'disruption', icon: IconPlugConnectedX },
  TEST: { tone: 'test', icon: IconFlask },
  TEST_MODE: { tone: 'test', icon: IconFlask },
  INFORMATION: { tone: 'offline', icon: IconInfoCircle },
  ACTIVE: { tone: 'offline', icon: IconPlayerPlay },
};
