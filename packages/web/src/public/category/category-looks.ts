import type { Category } from '@fireledger/domain/service-event/vocabulary.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconBellRinging,
  IconFlame,
  IconFlask,
  IconInfoCircle,
  IconPlugConnectedX,
  IconPower,
  IconProgressAlert,
  IconTool,
} from '@tabler/icons-react';

type CategoryLook = { readonly icon: Icon; readonly tone: string };

/** How a category looks: its icon, and its colour group of look.md. */
export const CATEGORY_LOOKS: Readonly<Record<Category, CategoryLook>> = {
  FIRE: { icon: IconFlame, tone: 'alarm' },
  PRE_ALARM: { icon: IconBellRinging, tone: 'alarm' },
  ACTIVE: { icon: IconProgressAlert, tone: 'alarm' },
  MALFUNCTION: { icon: IconAlertTriangle, tone: 'malfunction' },
  TROUBLE: { icon: IconTool, tone: 'malfunction' },
  DISABLEMENT: { icon: IconPower, tone: 'shutdown' },
  ISOLATION: { icon: IconPlugConnectedX, tone: 'shutdown' },
  CONNECTION_TROUBLE: { icon: IconAntennaBarsOff, tone: 'disruption' },
  TEST: { icon: IconFlask, tone: 'test' },
  TEST_MODE: { icon: IconFlask, tone: 'test' },
  INFORMATION: { icon: IconInfoCircle, tone: 'offline' },
};
