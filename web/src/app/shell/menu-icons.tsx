import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined';
import ServiceIcon from '@mui/icons-material/EventRepeatOutlined';
import PlaylistIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GridIcon from '@mui/icons-material/GridOnOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import HandIcon from '@mui/icons-material/BackHandOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import SealIcon from '@mui/icons-material/VerifiedUserOutlined';
import RulerIcon from '@mui/icons-material/StraightenOutlined';
import CommandIcon from '@mui/icons-material/SpaceDashboardOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';

const icons: Record<string, ReactNode> = {
  'command-centre': <CommandIcon fontSize="small" />,
  companies: <BusinessIcon fontSize="small" />,
  projects: <FolderIcon fontSize="small" />,
  '/recover-projects': <RestoreIcon fontSize="small" />,
  'work-plans': <ChecklistIcon fontSize="small" />,
  activity: <InsightsIcon fontSize="small" />,
  dashboard: <DashboardIcon fontSize="small" />,
  'car-history': <HistoryIcon fontSize="small" />,
  requests: <HandIcon fontSize="small" />,
  'job-cards': <BuildIcon fontSize="small" />,
  'service-plans': <ServiceIcon fontSize="small" />,
  'due-services': <ServiceIcon fontSize="small" />,
  'job-templates': <PlaylistIcon fontSize="small" />,
  stock: <InventoryIcon fontSize="small" />,
  vehicles: <CarIcon fontSize="small" />,
  'vehicle-form': <AddIcon fontSize="small" />,
  parts: <ExtensionIcon fontSize="small" />,
  instruments: <RulerIcon fontSize="small" />,
  locations: <PlaceIcon fontSize="small" />,
  templates: <LayersIcon fontSize="small" />,
  grids: <GridIcon fontSize="small" />,
  users: <GroupIcon fontSize="small" />,
  roles: <BadgeIcon fontSize="small" />,
  mails: <MailIcon fontSize="small" />,
  tickets: <TicketIcon fontSize="small" />,
  'sealed-records': <SealIcon fontSize="small" />,
  incidents: <WarningIcon fontSize="small" />,
};

/** Finds an icon by screen, or by path if one screen has two menu entries. */
export const findMenuIcon = ({ name, path }: { name: string; path: string }): ReactNode =>
  icons[path] ?? icons[name] ?? <AssignmentIcon fontSize="small" />;
